import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import type { NetworkEvent, NetworkRequest } from '../../platform/voice'
import { askByDatagram, openStranger } from './raw-sip'
import { test } from './telephony-test'

const BUSY = '+12015550191'
const OTHER = '+12015550199'
const at = (number: string) => `sip:${number}@phone.example`

test.describe('the door of the telephone network (telephony/door)', () => {
  const grant = () => ({ callId: randomUUID(), from: '+12015550100', to: BUSY, recorded: false })

  test('nobody dials out, registers or sends messages without a password', async ({ telephony }) => {
    const stranger = await openStranger(telephony.servers[0] ?? '')
    expect(await stranger.ask({ target: at(OTHER) })).toBe(407)
    expect(await stranger.ask({ method: 'REGISTER', target: 'sip:phone.example' })).toBe(401)
    expect(await stranger.ask({ method: 'MESSAGE', target: at(OTHER) })).toBe(405)
    expect(await stranger.ask({ target: at(OTHER) }, { user: 'stranger', password: 'guess' })).toBe(403)
    stranger.close()
  })

  test('a request within a call that does not exist is refused, for this network and for others', async ({
    telephony,
  }) => {
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const ours = `Route: <sip:127.0.0.1:${telephony.sipPort};lr>`
    expect(await stranger.ask({ target: at(OTHER), toTag: 'invented' })).toBe(404)
    expect(await stranger.ask({ target: 'sip:1@192.0.2.1', toTag: 'invented', headers: [ours] })).toBe(403)
    const telephone = `sip:telephone@${telephony.toneTelephone.address}`
    expect(await stranger.ask({ target: telephone, toTag: 'invented', headers: [ours] })).toBe(481)
    stranger.close()
  })

  test('a request within a call that somebody invented costs the platform nothing', async ({ telephony }) => {
    const told: NetworkEvent[] = []
    const asked: NetworkRequest[] = []
    const ignore = telephony.listen((event) => told.push(event))
    const undo = telephony.onRequest(async (request) => asked.push(request) > 0)
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const invented = {
      target: `sip:telephone@${telephony.toneTelephone.address}`,
      toTag: 'invented',
      headers: [`Route: <sip:127.0.0.1:${telephony.sipPort};lr>`],
    }
    expect.soft(await stranger.ask(invented)).toBe(481)
    // The telephone knows no UPDATE.
    expect.soft(await stranger.ask({ ...invented, method: 'UPDATE' })).toBe(501)
    const referTo = `Refer-To: <${at('+12015550123')}>`
    expect.soft(await stranger.ask({ ...invented, method: 'REFER', headers: [...invented.headers, referTo] })).toBe(403)
    expect([told, asked]).toEqual([[], []])
    ignore()
    undo()
    telephony.onRequest(async () => true)
    stranger.close()
  })

  test('a password places one call: to its own number, in time, and with its own user', async ({ telephony }) => {
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const password = telephony.passwordFor(grant())
    expect.soft(await stranger.ask({ target: at(OTHER) }, password)).toBe(403)
    expect.soft(await stranger.ask({ target: 'sip:+12015550191@192.0.2.1' }, password)).toBe(403)
    expect.soft(await stranger.ask({ target: at(BUSY), from: 'somebody-else' }, password)).toBe(403)
    expect.soft(await stranger.ask({ target: at(BUSY) }, { ...password, password: 'wrong' })).toBe(403)
    expect.soft(await stranger.ask({ target: at(BUSY) }, password)).toBe(486)
    expect.soft(await stranger.ask({ target: at(BUSY) }, password)).toBe(403)
    const late = telephony.passwordFor(grant(), Date.now() - 1000)
    expect.soft(await stranger.ask({ target: at(BUSY) }, late)).toBe(403)
    const [, ...rest] = late.user.split('.')
    const longer = [Math.floor(Date.now() / 1000) + 600, ...rest].join('.')
    expect.soft(await stranger.ask({ target: at(BUSY) }, { ...late, user: longer })).toBe(403)
    stranger.close()
  })

  test('a password to wait for calls must begin in time, ends with its sign-in, and places none (telephony/ring)', async ({
    telephony,
  }) => {
    const number = '+12015550100'
    const waiting = (until: number, expiresAt?: number) =>
      telephony.passwordToListen(
        { number, listensFor: 'staff-1', until, signIn: { tokenId: 'mine', tokenVersion: 1 } },
        expiresAt,
      )
    const later = Date.now() + 600_000
    const register = { method: 'REGISTER', target: 'sip:phone.example' } as const
    const stranger = await openStranger(telephony.servers[0] ?? '')
    expect.soft(await stranger.ask(register, waiting(later, Date.now() - 1000))).toBe(403)
    expect.soft(await stranger.ask(register, { ...waiting(later), password: 'wrong' })).toBe(403)
    const before = await telephony.listening(number)
    expect.soft(await stranger.ask(register, waiting(later))).toBe(200)
    expect.soft(await telephony.listening(number)).toBe(before + 1)
    expect.soft(await stranger.ask({ target: at(BUSY) }, waiting(later))).toBe(403)

    const signIns: string[] = []
    await telephony.recheck(async (listeners) => {
      signIns.push(...listeners.map(({ listensFor, signIn }) => `${listensFor} ${signIn.tokenId}`))
      return new Set(listeners.filter(({ signIn }) => signIn.tokenId !== 'mine'))
    })
    expect.soft(signIns).toContain('staff-1 mine')
    expect.soft(await telephony.listening(number)).toBe(before)
    stranger.close()
  })

  test('a browser that waits for calls stays after its password has expired, and no other can begin with it (telephony/ring)', async ({
    telephony,
  }) => {
    const signIn = { tokenId: 'stays', tokenVersion: 1 }
    const expiresAt = Date.now() + 1500
    const password = telephony.passwordToListen(
      { number: '+12015550101', listensFor: 'staff-1', until: Date.now() + 600_000, signIn },
      expiresAt,
    )
    const register = { method: 'REGISTER', target: 'sip:phone.example' } as const
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const id = randomUUID()
    expect(await stranger.ask({ ...register, after: { id, requests: 0 } }, password)).toBe(200)
    await expect.poll(() => Date.now()).toBeGreaterThan(expiresAt + 1000)
    expect(await stranger.ask(register, password)).toBe(403)
    expect(await stranger.ask({ ...register, after: { id, requests: 2 } }, password)).toBe(200)
    stranger.close()
  })

  test('a refused caller is told why: blocked, out of hours, no such number (telephony/ring)', async ({
    telephony,
  }) => {
    const calls = () => telephony.parentTelephone.call('+12015550100', `127.0.0.1:${telephony.sipPort}`)
    for (const status of [603, 480, 404]) {
      const undo = telephony.onCall(async () => status)
      expect(await calls()).toMatch(new RegExp(`^${status} `))
      undo()
    }
  })

  test('a Call-ID says nothing to the platform about another call', async ({ telephony }) => {
    const told: NetworkEvent[] = []
    const ignore = telephony.listen((event) => told.push(event))
    const stranger = await openStranger(telephony.servers[0] ?? '')
    for (const after of ['x","callId":"somebody-else', 'x\\\\"', '../x', 'x'.repeat(129)]) {
      const asked = { target: at(BUSY), after: { id: after, requests: 0 } }
      expect.soft(await stranger.ask(asked, telephony.passwordFor(grant()))).toBe(400)
    }
    expect(told).toEqual([])
    ignore()
    stranger.close()
  })

  test('a browser whose sign-in has ended since rings no more (telephony/ring)', async ({ telephony }) => {
    const number = '+12015550102'
    const until = Date.now() + 2000
    const password = telephony.passwordToListen({
      number,
      listensFor: 'staff-1',
      until,
      signIn: { tokenId: 'short', tokenVersion: 1 },
    })
    const stranger = await openStranger(telephony.servers[0] ?? '')
    expect(await stranger.ask({ method: 'REGISTER', target: 'sip:phone.example' }, password)).toBe(200)
    const ring = { callId: randomUUID(), recorded: false, ringSeconds: 3 }
    const undo = telephony.onCall(async () => ring)
    await expect.poll(() => Date.now()).toBeGreaterThan(until + 1000)
    const invited = stranger.hears('INVITE ')
    expect(await telephony.parentTelephone.call(number, `127.0.0.1:${telephony.sipPort}`)).toMatch(/^480 /)
    expect(invited()).toBe(false)
    undo()
    stranger.close()
  })

  test('a telephone outside the network can call nobody', async ({ telephony }) => {
    expect(await askByDatagram(telephony.sipPort, { target: at(OTHER) })).toBe(403)
  })

  test('commands need their key', async ({ telephony }) => {
    const address = `http://127.0.0.1:${telephony.commandPort}/RPC`
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'core.version', id: 1 })
    expect((await fetch(address, { method: 'POST', body })).status).toBe(403)
  })

  test('no log has a password, a digest or a number', async ({ telephony }) => {
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const password = telephony.passwordFor(grant())
    await stranger.ask({ target: at(BUSY) }, password)
    stranger.close()
    const logs = ['kamailio-0/kamailio.log', 'rtpengine-0/rtpengine.log']
    for (const name of logs) {
      const log = await readFile(join(telephony.folder, name), 'utf8')
      expect(log.split('\n').filter((line) => line.includes('555-01') || /5550\d{3}/.test(line))).toEqual([])
      for (const secret of [password.password, 'response=']) expect(log).not.toContain(secret)
    }
  })
})

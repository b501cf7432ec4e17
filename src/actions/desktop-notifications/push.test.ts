import { beforeEach, describe, expect, test } from 'vitest'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { notificationChoiceAtom } from '../../state/desktop-notifications'
import { pushAtom } from '../../state/push'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { aProfile, ME, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import type { Navigation } from '../base/navigation'
import { followPush, pushPart, type PushActions } from './push'

const WORKER = '/sw.js'

let context: FakeContext
let actions: PushActions

const begin = (pushWorker: unknown = WORKER) => {
  context = fakeContext({
    replies: { getPushKey: { publicKey: 'key-1' }, subscribeToPush: undefined, unsubscribeFromPush: undefined },
    providers: { pushWorker: pushWorker as string },
  })
  signIn()
  actions = pushPart(context, {} as Navigation)
}
const signIn = (userId = ME, extensions = ['incoming', 'push']) => {
  context.store.set(profileAtom, aProfile({ userId }))
  context.store.set(instituteSettingsAtom, someSettings({ extensions }))
  context.store.set(ringsHereAtom, true)
  context.bus.emit('ready', {})
}
const state = () => context.store.get(pushAtom)
const sent = () => context.api.callsOf('subscribeToPush').map(({ args }) => args.body)
const removed = () => context.api.callsOf('unsubscribeFromPush').map(({ args }) => args.body)
const ENDPOINT = 'https://push.example/key-1'

beforeEach(() => begin())

describe('the switch (incoming/switch)', () => {
  test('is off until it is pressed, and then the platform knows this browser', async () => {
    await actions.readPush()
    expect(state()).toEqual({ phase: 'off', failure: undefined })
    expect(context.desktop.push.subscribed).toBeUndefined()
    await actions.setPush(true)
    expect(state()).toEqual({ phase: 'on' })
    expect(context.desktop.push.subscribed).toEqual({ worker: WORKER, key: 'key-1', former: undefined })
    expect(sent()).toEqual([
      { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' }, language: context.text.locale, names: false },
    ])
    expect(context.storage.get('vp-ring-asleep')).toEqual({ ids: [ME], key: 'key-1' })
  })

  test('off forgets it here and there, for this person alone', async () => {
    context.storage.set('vp-ring-asleep', { ids: ['staff-2'] })
    await actions.setPush(true)
    await actions.setPush(false)
    expect(state()).toEqual({ phase: 'off', failure: undefined })
    expect(context.desktop.push.subscribed).toBeUndefined()
    expect(removed()).toEqual([{ endpoint: ENDPOINT }])
    expect(context.storage.get('vp-ring-asleep')?.ids).toEqual(['staff-2'])
  })

  test('is not there without the platform’s offer, a worker that is an address, or a browser that can', async () => {
    signIn(ME, ['incoming'])
    await actions.readPush()
    expect(state()).toBeUndefined()
    begin(7)
    await actions.readPush()
    expect(state()).toBeUndefined()
    expect(context.logger.lines.join()).toContain('configure() pushWorker: expected the address of a service worker')
    for (const problem of ['origin', 'open'] as const) {
      begin()
      context.desktop.push.problem = problem
      await actions.readPush()
      await actions.readPush()
      expect(state()).toBeUndefined()
      expect(context.logger.lines.filter((line) => line.includes('it is ignored'))).toHaveLength(1)
    }
    begin()
    context.desktop.push.supported = false
    await actions.readPush()
    expect(state()).toBeUndefined()
  })

  test.each([
    ['denied', /Your browser blocks notifications/],
    ['in-frame', /inside another page/],
  ] as const)('stays off where the browser answers %s, and says what to do', async (answer, words) => {
    context.desktop.answer = answer
    await actions.setPush(true)
    expect(state()?.phase).toBe('off')
    expect(state()?.failure).toMatch(words)
    expect(context.announcer.announced.at(-1)).toMatch(words)
    expect(context.desktop.push.subscribed).toBeUndefined()
  })

  test('says why the platform did not take it, and that a worker cannot be used, with the fix in the console', async () => {
    context.api.reply('subscribeToPush', apiError('error:server', 500, 'The platform is busy.'))
    await actions.setPush(true)
    expect(state()).toEqual({ phase: 'off', failure: 'The platform is busy.' })
    expect([context.desktop.push.subscribed, context.storage.get('vp-ring-asleep')?.ids]).toEqual([undefined, []])
    context.desktop.push.failure = new Error('A bad HTTP response code (404)')
    await actions.setPush(true)
    expect(state()?.failure).toMatch(/^Your browser could not switch it on/)
    expect(context.logger.lines.join()).toContain("importScripts('…/push-worker.js')")
    context.desktop.push.failure = undefined
    context.api.reply('subscribeToPush', undefined)
    await actions.setPush(true)
    expect(state()).toEqual({ phase: 'on' })
  })
})

describe('a browser that is told of calls (incoming/switch)', () => {
  beforeEach(() => actions.setPush(true))

  test('says what to do once its person has taken the permission back, and asks nobody who presses nothing', async () => {
    const logged = context.logger.lines.length
    context.desktop.state = 'denied'
    await actions.readPush()
    // The person's choice stays, and can be taken back.
    expect(state()?.phase).toBe('failed')
    expect(state()?.failure).toMatch(/Your browser blocks notifications/)
    await actions.setPush(false)
    expect([state()?.phase, context.storage.get('vp-ring-asleep')?.ids]).toEqual(['off', []])
    context.desktop.state = context.desktop.answer = 'granted'
    await actions.setPush(true)
    context.desktop.state = 'default'
    await actions.readPush()
    expect(state()).toEqual({ phase: 'off', failure: undefined })
    expect(context.logger.lines).toHaveLength(logged)
  })

  test('is told of none once its person has signed out, whoever comes next', async () => {
    context.personLeaves()
    await eventually(() => expect(context.desktop.push.subscribed).toBeUndefined())
    signIn('staff-2')
    await actions.readPush()
    expect([state()?.phase, context.desktop.push.subscribed]).toEqual(['off', undefined])
    expect(sent()).toHaveLength(1)
  })

  test('is told again when the person who chose it signs in again', async () => {
    context.personLeaves()
    signIn()
    await actions.readPush()
    expect(state()?.phase).toBe('on')
    expect(sent()).toHaveLength(2)
  })

  test('forgets the subscription of somebody who only closed the page, when another person signs in', async () => {
    const next = fakeContext({ providers: { pushWorker: WORKER }, replies: { unsubscribeFromPush: undefined } })
    next.storage.set('vp-ring-asleep', { ids: [ME], key: 'key-1' })
    next.desktop.push.subscribed = { worker: WORKER, key: 'key-1', former: undefined }
    next.store.set(profileAtom, aProfile({ userId: 'staff-2' }))
    next.store.set(ringsHereAtom, true)
    followPush(next)
    await eventually(() => expect(next.desktop.push.subscribed).toBeUndefined())
  })

  test('is told of none while calls ring only elsewhere', async () => {
    context.store.set(ringsHereAtom, false)
    await eventually(() => expect(context.desktop.push.subscribed).toBeUndefined())
    // The person's choice stays.
    expect(state()?.phase).toBe('on')
    context.store.set(ringsHereAtom, true)
    await eventually(() => expect(context.desktop.push.subscribed).toBeDefined())
  })

  test("is told of none till 'Not now' ends, which the platform knows, so that no page need be open then (incoming/not-now)", async () => {
    const pauses = () => sent().map((body) => (body as { pausedUntil?: string }).pausedUntil)
    context.store.set(notNowUntilAtom, Date.parse('2026-11-20T16:00:00Z'))
    await eventually(() => expect(pauses()).toEqual([undefined, '2026-11-20T16:00:00.000Z']))
    expect([context.desktop.push.subscribed !== undefined, state()?.phase]).toEqual([true, 'on'])
    context.store.set(notNowUntilAtom, undefined)
    await eventually(() => expect(pauses().at(-1)).toBeUndefined())
    expect(pauses()).toHaveLength(3)
  })

  test("is told of none where the platform could not be told of 'Not now' (incoming/not-now)", async () => {
    context.api.reply('subscribeToPush', apiError('error:server', 500, 'The platform is busy.'))
    context.store.set(notNowUntilAtom, Date.parse('2026-11-20T16:00:00Z'))
    await eventually(() => expect(context.desktop.push.subscribed).toBeUndefined())
    expect(state()).toEqual({ phase: 'failed', failure: 'The platform is busy.' })
  })

  test('tells the platform when names may be shown, and nothing twice', async () => {
    await actions.readPush()
    context.store.set(notificationChoiceAtom, { userId: ME, names: true })
    await actions.readPush()
    expect(sent().map((body) => (body as { names: boolean }).names)).toEqual([false, true])
  })

  test('subscribes again with another key of the platform', async () => {
    context.api.reply('getPushKey', { publicKey: 'key-2' })
    await actions.readPush()
    expect(context.desktop.push.subscribed).toEqual({ worker: WORKER, key: 'key-2', former: 'key-1' })
    expect(sent()).toHaveLength(2)
  })
})

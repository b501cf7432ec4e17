import { expect } from 'playwright/test'
import type { DemoProcess } from '../../platform/testing/demo-process'
import { TALKED_FOR_SECONDS } from '../testing/phone-app'
import type { FaultsBy } from './fault-table'
import type { FaultyPhone } from './faulty-phone'

/** A server in its own process, which a run can pause, kill and start again at the same address. */
export interface StoppableServer {
  stop(): void
  goOn(): void
  kill(): Promise<void>
  startAgain(): Promise<void>
}

export function stoppable(
  first: DemoProcess,
  start: () => Promise<DemoProcess>,
): StoppableServer & { end(): Promise<unknown> } {
  let server = first
  return {
    stop: () => void server.child.kill('SIGSTOP'),
    goOn: () => void server.child.kill('SIGCONT'),
    kill: async () => void (await server.end('SIGKILL')),
    async startAgain() {
      server = await start()
    },
    end: () => server.end('SIGKILL'),
  }
}

/** Causes a fault, checks what must be true then, and describes what it measured. */
type LongRun = (phone: FaultyPhone, server: StoppableServer) => Promise<string>

const PARENT = 'Tony Tonelli'
const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

const notesOf = ({ app }: FaultyPhone) => app.form.getByRole('textbox', { name: 'Notes' })

async function talk({ app, open }: FaultyPhone, notes: string): Promise<void> {
  await open()
  await app.talk(PARENT)
  await expect(app.timer).toHaveText(TALKED_FOR_SECONDS)
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill(notes)
}

async function saveAgain({ app, client }: FaultyPhone, callId: string, notes: string): Promise<void> {
  await expect(notesOf({ app } as FaultyPhone)).toHaveValue(notes)
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.form).toHaveCount(0)
  expect((await client.get<{ notes: string }>(`/v1/calls/${callId}`)).body.notes).toBe(notes)
}

export const LONG_RUNS: Record<Exclude<FaultsBy<'long-run'>, 'eight-hours'>, LongRun> = {
  async 'media-pause'(phone, server) {
    const { app, page } = phone
    await talk(phone, 'Typed before the pause')
    server.stop()
    const stopped = performance.now()
    const notice = app.panel.getByText('Reconnecting…', { exact: false }).first()
    await expect(notice).toBeVisible()
    const told = secondsSince(stopped)
    await app.mute.click()
    await expect(app.mute).toHaveAccessibleName('Unmute')
    await app.mute.click()
    await expect.poll(() => performance.now() - stopped, { timeout: 15_000 }).toBeGreaterThan(10_000)
    server.goOn()
    const wentOn = performance.now()
    await expect(notice).toHaveCount(0, { timeout: 20_000 })
    const healed = secondsSince(wentOn)
    await expect(app.timer).toHaveText(/00:00:(?:1|2|3)\d/)
    await app.endCall.click()
    await app.landOnEdit()
    await expect(notesOf(phone)).toHaveValue('Typed before the pause')
    await expect(page.getByRole('heading', { name: 'Oops!' })).toHaveCount(0)
    return `"Reconnecting…" after ${told}; gone ${healed} after the far end went on`
  },

  async 'media-gone'(phone, server) {
    const { app } = phone
    await talk(phone, 'Typed before the far end was gone')
    server.stop()
    const stopped = performance.now()
    await expect(app.form).toBeVisible({ timeout: 60_000 })
    const ended = secondsSince(stopped)
    await expect(notesOf(phone)).toHaveValue('Typed before the far end was gone')
    await expect.poll(() => performance.now() - stopped, { timeout: 45_000 }).toBeGreaterThan(40_000)
    server.goOn()
    const { id } = await phone.newest()
    await saveAgain(phone, id, 'Typed before the far end was gone')
    return `the call ended after ${ended}`
  },

  async 'server-frozen'(phone, server) {
    const { app } = phone
    const { id } = await phone.newest()
    await phone.open(`calls/${id}/edit`)
    await notesOf(phone).fill('Typed for a frozen server')
    server.stop()
    const stopped = performance.now()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.toast('The platform took too long to answer. Try again in a moment.')).toBeVisible({
      timeout: 20_000,
    })
    const told = secondsSince(stopped)
    server.goOn()
    await saveAgain(phone, id, 'Typed for a frozen server')
    return `told after ${told}`
  },

  async 'server-killed'(phone, server) {
    const { app } = phone
    const { id } = await phone.newest()
    await phone.saveElsewhere(id, 'Saved before the server died')
    await phone.open(`calls/${id}/edit`)
    await expect(notesOf(phone)).toHaveValue('Saved before the server died')
    await notesOf(phone).fill('Typed when the server died')
    await server.kill()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.toast("We can't reach the platform. Check your internet connection and try again.")).toBeVisible()
    await server.startAgain()
    expect((await phone.client.get<{ notes: string }>(`/v1/calls/${id}`)).body.notes).toBe(
      'Saved before the server died',
    )
    await saveAgain(phone, id, 'Typed when the server died')
    return 'what was saved before was there after the start'
  },
}

import { expect, test } from 'vitest'
import { createHidHeadset } from '../../browser/headset/hid-headset'
import { profileAtom } from '../../state/session'
import { aProfile } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext } from '../../testing/fakes/fake-context'
import { fakeLocks } from '../../testing/fakes/fake-locks'
import { renderView } from '../../testing/render/render-view'
import { HEADSETS, ScriptedHeadset, ScriptedHid } from '../../testing/scripted/scripted-headset'
import { Settings } from './index'

const [shape = HEADSETS[0]!] = HEADSETS
const REPLIES = { listReasons: { content: [] }, getVoicemailSettings: { mode: 'text' as const, text: 'Hello' } }

async function show(hid: ScriptedHid | undefined) {
  const context = fakeContext({
    replies: REPLIES,
    providers: { headset: createHidHeadset(hid, fakeLocks().manager) },
  })
  const view = await renderView(<Settings />, { context, prepare: (store) => store.set(profileAtom, aProfile()) })
  return { ...view, announced: context.announcer.announced }
}

test('a headset is connected by a press, is remembered, and is disconnected by another one (headset/keys)', async () => {
  const hid = new ScriptedHid()
  const { screen, user, announced, root } = await show(hid)
  const connect = await screen.findByRole('button', { name: 'Connect a headset' })

  await user.click(connect)
  expect(await screen.findByText(/^No headset was chosen. Plug your headset in/)).toBeDefined()
  expect(announced.at(-1)).toMatch(/^polite: No headset was chosen/)

  hid.choose = () => Promise.resolve([new ScriptedHeadset(shape)])
  await user.click(connect)
  expect(await screen.findByText(`Connected: ${shape.productName}`)).toBeDefined()
  expect(announced.at(-1)).toBe('polite: Headset connected.')
  expect(screen.queryByText(/^No headset was chosen/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  await eventually(() => expect(screen.queryByText(/^Connected/)).toBeNull())
  expect(announced.at(-1)).toMatch(/^polite: Headset disconnected/)
  expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Connect a headset' }))
})

test('a browser without headset buttons, and a page without a headset, have no such section (headset/keys)', async () => {
  for (const { screen } of [
    await show(undefined),
    await renderView(<Settings />, { replies: REPLIES, prepare: (store) => store.set(profileAtom, aProfile()) }),
  ]) {
    expect(await screen.findByRole('heading', { name: 'Microphone and sound' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Headset' })).toBeNull()
  }
})

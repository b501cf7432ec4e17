import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CATALOGUE, type Tag } from '../../src/elements/catalogue'
import { ELEMENT_DOCS } from '../../src/elements/catalogue-docs'
import { installPlatform } from '../../src/testing/scripted/scripted-platform'
import { ElementStory, inside, PLATFORM } from './element-story'
import { tryItWorld, type Script } from './try-it-world'

interface TryItArgs extends Script {
  element: Tag
}

/** Settings of an element that it cannot do without. */
const SUBJECTS = { 'call-id': 'c1', 'person-id': 'parent-1', routing: 'memory' }

let world: ReturnType<typeof tryItWorld>

function TryIt({ element, ...script }: TryItArgs) {
  useLayoutEffect(() => world.set(script))
  const { attributes } = CATALOGUE[element]
  const about = Object.fromEntries(Object.entries(SUBJECTS).filter(([name]) => name in attributes))
  const args = {
    ...about,
    height: 720,
    ...('' in ELEMENT_DOCS[element].slots ? { slot: 'Call the family' } : {}),
    properties: { voiceClient: world.line },
  }
  // A new key makes a new phone, which repeats the requests that a phone sends only once.
  return <ElementStory key={`${element} ${script.recording}`} tag={element} args={args} />
}

const oneOf = (options: readonly string[], description: string) => ({
  control: 'inline-radio' as const,
  options,
  description,
})

const meta = {
  title: 'Try it without a platform',
  parameters: {
    bare: true,
    docs: {
      description: {
        component:
          'The real phone over a scripted platform, network, microphone and telephone line. Nothing leaves this page. Turn the switches while you use it.',
      },
    },
  },
  args: { element: 'virtual-phone-app', otherSide: 'answers', microphone: 'allowed', network: 'ok', recording: false },
  argTypes: {
    element: { control: 'select', options: Object.keys(CATALOGUE), description: 'What stands on the page.' },
    otherSide: oneOf(['answers', 'is busy', 'does not answer'], 'What the next call meets.'),
    microphone: oneOf(['allowed', 'denied', 'none'], 'What the browser says when the next call opens it.'),
    network: oneOf(['ok', 'slow', 'gone'], 'At once, also under a call.'),
    recording: { control: 'boolean', description: 'The school records calls. Loads the phone anew.' },
  },
  render: (args) => <TryIt {...args} />,
  beforeEach: ({ args }) => {
    world = tryItWorld({ ...args })
    return installPlatform(PLATFORM, world.platform)
  },
} satisfies Meta<TryItArgs>
export default meta
type Story = StoryObj<TryItArgs>
type Play = { canvasElement: HTMLElement }

const phone = ({ canvasElement }: Play) => inside(canvasElement, 'virtual-phone-app')

/** From the newest row of the log to Continue. */
async function callTheNewest(play: Play) {
  const app = phone(play)
  const log = await app.findByRole('list', { name: 'Calls' })
  const [row] = await within(log).findAllByRole('button', { name: /Pavel Ostrowski/ })
  await userEvent.click(row as HTMLElement)
  await userEvent.click(await app.findByRole('button', { name: 'Call Pavel Ostrowski' }))
}
const proceed = async (play: Play, title: string) => {
  const dialog = await phone(play).findByRole('dialog', { name: title })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
}
const place = async (play: Play) => {
  await callTheNewest(play)
  await proceed(play, 'Call Pavel Ostrowski')
}
const inCall = async (play: Play) => within(await phone(play).findByRole('region', { name: 'Call' }))
const formOf = (play: Play) => phone(play).findByRole('region', { name: /^(Edit call details|Call with )/ })
/** Waits for content that fades in. */
const comesToBeSeen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())
const toast = (text: string) => {
  const region = document.querySelector('[data-vp-toaster]')?.shadowRoot as unknown as HTMLElement
  return within(region).findByText(text)
}

/** Somebody answers, and after the call its form opens. */
export const Answers: Story = {
  play: async (play) => {
    await place(play)
    const call = await inCall(play)
    await expect(await call.findByText('Ringing…')).toBeVisible()
    await expect(await call.findByRole('timer')).toBeVisible()
    await userEvent.click(call.getByRole('button', { name: 'Mute' }))
    await expect(await call.findByRole('button', { name: 'Unmute' })).toBeVisible()
    await userEvent.click(call.getByRole('button', { name: 'End Call' }))
    await expect(await formOf(play)).toBeVisible()
  },
}

const landsInTheLogAs = (row: RegExp) => async (play: Play) => {
  await expect(await formOf(play)).toBeVisible()
  await userEvent.click(phone(play).getByRole('link', { name: /^Call(,|$)/ }))
  const log = within(await phone(play).findByRole('list', { name: 'Calls' }))
  await expect(await log.findByRole('button', { name: row })).toBeVisible()
}

export const Busy: Story = {
  args: { otherSide: 'is busy' },
  play: async (play) => {
    await place(play)
    await landsInTheLogAs(/^Pavel Ostrowski, Busy, Outbound, .*Today/)(play)
  },
}

export const NobodyAnswers: Story = {
  args: { otherSide: 'does not answer' },
  play: async (play) => {
    await place(play)
    const call = await inCall(play)
    await expect(await call.findByText('Ringing…')).toBeVisible()
    await userEvent.click(call.getByRole('button', { name: 'End Call' }))
    await landsInTheLogAs(/^Pavel Ostrowski, No Answer, Outbound, .*Today/)(play)
  },
}

/** The warning shows before the microphone opens, and stays during the call. */
export const Recorded: Story = {
  args: { recording: true },
  play: async (play) => {
    await callTheNewest(play)
    const dialog = await phone(play).findByRole('dialog', { name: 'Call Pavel Ostrowski' })
    await comesToBeSeen(within(dialog).getByText('This call will be recorded.'))
    await proceed(play, 'Call Pavel Ostrowski')
    const call = await inCall(play)
    await expect(await call.findByText('Recording')).toBeVisible()
    await userEvent.click(call.getByRole('button', { name: 'End Call' }))
  },
}

/** No call is placed. The product says why, and everything else stays as it was. */
const refusedWith = (text: string) => async (play: Play) => {
  await place(play)
  await comesToBeSeen(await toast(text))
  await expect(phone(play).queryByRole('region', { name: 'Call' })).toBeNull()
  await expect(phone(play).getByRole('button', { name: 'Call Pavel Ostrowski' })).toBeVisible()
}

export const MicrophoneDenied: Story = {
  args: { microphone: 'denied' },
  play: refusedWith('Can’t access microphone. Turn on microphone access in your browser settings to place a call.'),
}

export const NoMicrophone: Story = {
  args: { microphone: 'none' },
  play: refusedWith('No microphone was found. Connect a microphone to place a call.'),
}

/** The start fails in place. When the network is back, Retry starts the phone. */
export const NoNetwork: Story = {
  args: { network: 'gone' },
  play: async (play) => {
    const app = phone(play)
    await expect(await app.findByRole('heading', { name: "We couldn't load Virtual Phone." })).toBeVisible()
    world.set({ network: 'ok' })
    await userEvent.click(app.getByRole('button', { name: 'Retry' }))
    await expect(await app.findByRole('heading', { name: 'CALL LOG' })).toBeVisible()
  },
}

/** Loaded data stays. A new request fails in place, and its Retry succeeds once the network is back. */
export const NetworkGoes: Story = {
  play: async (play) => {
    const app = phone(play)
    await app.findByRole('list', { name: 'Calls' })
    world.set({ network: 'gone' })
    await userEvent.click(app.getByRole('link', { name: /^Voicemail/ }))
    await expect(await app.findByText("We couldn't load your voicemails.")).toBeVisible()
    world.set({ network: 'ok' })
    await userEvent.click(app.getByRole('button', { name: 'Retry' }))
    await expect(await app.findByRole('list', { name: 'Voicemails' })).toBeVisible()
  },
}

/** The call continues by itself when the network is back. */
export const NetworkGoesInACall: Story = {
  play: async (play) => {
    await place(play)
    const call = await inCall(play)
    await call.findByRole('timer')
    world.set({ network: 'gone' })
    await expect(await call.findByText('Reconnecting…')).toBeVisible()
    world.set({ network: 'ok' })
    await expect(await call.findByText('Connected')).toBeVisible()
    await userEvent.click(call.getByRole('button', { name: 'End Call' }))
    await expect(await formOf(play)).toBeVisible()
  },
}

/** Placeholders stand for content that is still loading. */
export const SlowNetwork: Story = {
  args: { network: 'slow' },
  play: async (play) => {
    await expect(await phone(play).findByRole('status', { name: 'Loading Virtual Phone' })).toBeVisible()
    await expect(await phone(play).findByRole('heading', { name: 'CALL LOG' })).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { aReason, aStudent, aUser } from '../../src/testing/builders'
import { refusal, noAnswer } from '../../src/testing/scripted/scripted-platform'
import { DAY } from './element-data'
import { ElementStory, elementMeta, inside, type ElementArgs } from './element-story'

const TAG = 'vp-call-button'

const meta = {
  title: 'Elements/vp-call-button',
  tags: ['autodocs'],
  ...elementMeta(TAG),
  args: { 'person-id': 'parent-1', slot: 'Call the family', replies: { ...DAY, getUser: aUser() } },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

const button = (canvasElement: HTMLElement) => inside(canvasElement, TAG).findByRole('button')

export const SignedIn: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Call the family')).toBeVisible()
    await userEvent.click(await button(canvasElement))
    const dialog = await inside(canvasElement, TAG).findByRole('dialog')
    await expect(dialog).toHaveTextContent('Pavel Ostrowski')
    // The popup fades in, and its colors are checked after that.
    await waitFor(() => expect(dialog.getAnimations({ subtree: true })).toEqual([]))
  },
}

/** On a student's page the call is about that student. */
export const RegardingAStudent: Story = {
  args: {
    'student-id': 'student-2',
    replies: {
      ...DAY,
      getUser: aUser({
        guardianships: [
          aStudent({ studentId: 'student-1', fullName: 'Mila Ostrowski' }),
          aStudent({ studentId: 'student-2', fullName: 'Ada Ostrowski' }),
        ],
      }),
      listReasons: { content: [aReason()] },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement))
    const dialog = await inside(canvasElement, TAG).findByRole('dialog')
    const chosen = () =>
      [...dialog.querySelectorAll('input:checked')].map((input) => input.closest('label')?.textContent)
    await waitFor(() => expect(chosen().join()).toContain('Ada'))
    await waitFor(() => expect(dialog.getAnimations({ subtree: true })).toEqual([]))
  },
}

/** The button says that a press leads to the sign-in page. */
export const SignedOut: Story = {
  args: { signedIn: false },
  play: async ({ canvasElement }) => {
    await expect(await button(canvasElement)).toBeVisible()
  },
}

/** The page's own styles follow the states of the phone, such as `in-call`. */
export const StyledByState: Story = {
  args: { signedIn: false },
  render: (args) => (
    <>
      <style>{`${TAG}:state(signed-out) { outline: 2px dashed currentColor; outline-offset: 4px }`}</style>
      <ElementStory tag={TAG} args={args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await button(canvasElement)
    const element = canvasElement.querySelector(TAG)
    await waitFor(() => expect(element && getComputedStyle(element).outlineStyle).toBe('dashed'))
  },
}

export const Loading: Story = {
  args: { replies: { getMe: noAnswer } },
  play: async ({ canvasElement }) => {
    await expect(await button(canvasElement)).toBeVisible()
  },
}

/** A browser without WebRTC: the reason shows before any question. */
export const Unsupported: Story = {
  beforeEach() {
    const { RTCPeerConnection } = globalThis
    Reflect.deleteProperty(globalThis, 'RTCPeerConnection')
    return () => void Object.assign(globalThis, { RTCPeerConnection })
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await button(canvasElement)).toHaveAccessibleDescription(/^This browser can’t place calls/),
    )
  },
}

/** The button cannot call and says why. */
export const Failed: Story = {
  args: { replies: { getMe: refusal(403, 'error:forbidden') } },
  play: async ({ canvasElement }) => {
    await expect(await button(canvasElement)).toHaveAttribute('aria-disabled', 'true')
  },
}

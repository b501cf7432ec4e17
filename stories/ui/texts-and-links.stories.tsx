import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowLeft } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../../src/ui/button/button'
import { ErrorBoundary } from '../../src/ui/state/error-boundary'
import { Heading, HeadingLevelContext } from '../../src/ui/heading'
import { LinkButton } from '../../src/ui/button/link-button'
import { VisuallyHidden } from '../../src/ui/visually-hidden'

const meta = { title: 'Parts/Texts and links' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The host page sets the element's heading depth (`heading-level`). No heading goes below the sixth level. */
export const Headings: Story = {
  render: () => (
    <div className="story-stack">
      <h1>The host's own page</h1>
      <Heading>CALL LOG</Heading>
      <Heading below={1}>Call details</Heading>
      <Heading below={2}>Recording</Heading>
      <HeadingLevelContext value={5}>
        <Heading>Transcript</Heading>
        <Heading below={2}>Deep in a page</Heading>
      </HeadingLevelContext>
    </div>
  ),
  play: async ({ canvas }) => {
    const levels = canvas.getAllByRole('heading').map(({ tagName }) => tagName)
    await expect(levels).toEqual(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
  },
}

const follow = fn()
export const Links: Story = {
  render: () => (
    <div className="story-row">
      <LinkButton href="#account">My Account</LinkButton>
      <LinkButton href="#home" variant="secondary" icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}>
        Back to Home
      </LinkButton>
      <LinkButton href="#report" size="medium" variant="secondary" onFollow={follow}>
        Report
      </LinkButton>
      <LinkButton href="#hours" newTab>
        Set up office hours
      </LinkButton>
    </div>
  ),
  play: async ({ canvas }) => {
    const before = location.hash
    await userEvent.click(canvas.getByRole('link', { name: 'Report' }))
    await expect(follow).toHaveBeenCalledOnce()
    await expect(location.hash).toBe(before)
    await expect(canvas.getByRole('link', { name: 'Set up office hours' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
  },
}

/** For screen readers only: part of the button's name that does not show. */
export const ForThoseWhoListen: Story = {
  render: () => (
    <Button>
      Play<VisuallyHidden> the voicemail of Ada Lovelace</VisuallyHidden>
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play the voicemail of Ada Lovelace' })).toBeVisible()
    await expect(canvas.getByText('the voicemail of Ada Lovelace').offsetWidth).toBeLessThanOrEqual(1)
  },
}

const caught = fn()
function Faulty(): never {
  throw new Error('Something nobody thought of')
}

/** A failed part leaves its place empty, and its neighbors stay. */
export const Boundary: Story = {
  // React reports what a boundary catches.
  beforeEach() {
    const { error } = console
    console.error = () => undefined
    return () => void (console.error = error)
  },
  render: () => (
    <>
      <p>Beside it everything goes on.</p>
      <ErrorBoundary onError={caught}>
        <Faulty />
      </ErrorBoundary>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Beside it everything goes on.')).toBeVisible()
    await expect(caught).toHaveBeenCalledWith(new Error('Something nobody thought of'))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import { AppBoundary } from '../../src/app/AppBoundary'
import { ScreenBoundary } from '../../src/app/ScreenBoundary'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

function Faulty(): ReactNode {
  throw new Error('Something nobody thought of')
}

const meta = {
  title: 'Screens/What is shown when a view fails',
  // React reports what a boundary catches.
  beforeEach() {
    const { error } = console
    console.error = () => undefined
    return () => void (console.error = error)
  },
} satisfies Meta
export default meta

const says =
  (title: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Sorry, an unexpected error has occurred. Something nobody thought of')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  }

/** Replaces a screen. Header, sidebar and the call's controls continue to work. */
export const Oops: StoryObj = {
  render: () => (
    <FakePhone>
      <ScreenBoundary path="/">
        <Faulty />
      </ScreenBoundary>
    </FakePhone>
  ),
  play: says('Oops!'),
}

/** Replaces the whole app when the fault is in no screen. */
export const UnexpectedApplicationError: StoryObj = {
  render: () => (
    <FakePhone>
      <AppBoundary>
        <Faulty />
      </AppBoundary>
    </FakePhone>
  ),
  play: says('Unexpected Application Error'),
}

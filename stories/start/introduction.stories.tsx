import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** Where to look, and for what. Storybook opens on the story to try; this is the page before it in the list. */
function Introduction() {
  return (
    <div className="story-start">
      <h1>Virtual Phone</h1>
      <p>
        The school’s phone as custom elements. Everything here is the real product over simulated services: nothing
        leaves your browser, and nobody is called.
      </p>
      <dl>
        <dt>Try it</dt>
        <dd>A whole call. The panel at the right decides what happens: busy, no microphone, no network.</dd>
        <dt>Theme your brand</dt>
        <dd>One color in, a style sheet with enough contrast out.</dd>
        <dt>Elements</dt>
        <dd>What a page can have. Each has a page of documentation, and its attributes are the controls.</dd>
        <dt>Screens</dt>
        <dd>The views inside the elements in all their states: empty, long, loading, failed.</dd>
        <dt>Tokens and Parts</dt>
        <dd>Colors, sizes and spaces that a page may set, and the buttons, fields and dialogs that follow them.</dd>
      </dl>
      <p>
        Theme and language of every story are in the toolbar. One language is invented: its texts are a third longer.
      </p>
    </div>
  )
}

const meta = { title: 'Introduction', component: Introduction } satisfies Meta<typeof Introduction>
export default meta

export const Start: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Virtual Phone' })).toBeVisible()
  },
}

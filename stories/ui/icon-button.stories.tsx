import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mic, MicOff, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { IconButton } from '../../src/ui/button/icon-button'

const mic = <Mic size={20} strokeWidth={1.75} aria-hidden />
const meta = {
  title: 'Parts/IconButton',
  component: IconButton,
  args: { label: 'Mute', icon: mic, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

const SIZES = ['small', 'medium', 'default'] as const

export const Sizes: Story = {
  render: () => (
    <>
      {(['plain', 'round', 'danger'] as const).map((variant) => (
        <div className="story-row" key={variant}>
          {SIZES.map((size) => (
            <IconButton key={size} variant={variant} size={size} label={`${variant} ${size}`} icon={mic} />
          ))}
          <IconButton variant={variant} label={`${variant} disabled`} icon={mic} disabled />
        </div>
      ))}
      <div className="story-row story-dark">
        <IconButton label="On the header" icon={mic} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const sizes = SIZES.map((size) => canvas.getByRole('button', { name: `round ${size}` }).offsetWidth)
    await expect(sizes).toEqual([24, 32, 40])
  },
}

function MuteToggle() {
  const [muted, setMuted] = useState(false)
  const icon = muted ? <MicOff size={20} strokeWidth={1.75} aria-hidden /> : mic
  return (
    <div className="story-row">
      <IconButton label="Mute" variant="round" icon={icon} pressed={muted} onClick={() => setMuted(!muted)} />
      <IconButton label="End call" variant="danger" icon={<PhoneOff size={24} aria-hidden />} />
    </div>
  )
}

export const Toggle: Story = {
  render: () => <MuteToggle />,
  play: async ({ canvas }) => {
    const mute = canvas.getByRole('button', { name: 'Mute', pressed: false })
    await userEvent.click(mute)
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await expect(mute).toHaveAccessibleName('Mute')
  },
}

export const NameOnFocus: Story = {
  decorators: [
    (Story) => (
      <div style={{ padding: 64 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.tab()
    // Hidden from screen readers, because it repeats the name.
    const tooltip = screen.getByRole('tooltip', { hidden: true })
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(tooltip).toHaveTextContent('Mute')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tooltip).not.toBeVisible())
  },
}

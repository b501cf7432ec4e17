import type { Meta, StoryObj } from '@storybook/react-vite'
import { Phone } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../src/ui/button/button'

const meta = { title: 'Parts/Button', component: Button, args: { children: 'Call', onClick: fn() } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

const icon = <Phone size={20} strokeWidth={1.75} aria-hidden />
const VARIANTS = ['primary', 'secondary', 'danger', 'white', 'hollow'] as const
const SIZES = ['small', 'medium', 'default', 'large'] as const

export const Variants: Story = {
  render: () => (
    <>
      {VARIANTS.map((variant) => (
        <div className="story-row" key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} icon={icon}>
            {variant} icon
          </Button>
          <Button variant={variant} pending pendingLabel={`${variant}: calling…`}>
            {variant} pending
          </Button>
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const heights = await Promise.all(
      SIZES.map(async (size) => (await canvas.findByRole('button', { name: `primary ${size}` })).offsetHeight),
    )
    await expect(heights).toEqual([24, 32, 40, 48])
  },
}

export const Pressed: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Call' })
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

export const Pending: Story = {
  args: { variant: 'primary', pending: true, pendingLabel: 'Calling…' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Calling…' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const DisabledWithReason: Story = {
  args: { disabledReason: 'You need a verified phone number to place calls.', onExplain: fn() },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: 96, paddingInline: 96 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Call' })
    await expect(button).toHaveAccessibleDescription('You need a verified phone number to place calls.')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(args.onExplain).toHaveBeenCalledOnce()
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
  },
}

export const LongLabel: Story = {
  args: {
    block: true,
    icon,
    children: 'Call Maria Guadalupe Hernández-Montgomery Wolfeschlegelsteinhausenbergerdorff at home',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

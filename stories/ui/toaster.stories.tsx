import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Toaster, type ToastView } from '../../src/ui/toaster'

const TOASTS: ToastView[] = [
  { id: '1', tone: 'success', text: 'Call details saved' },
  { id: '2', tone: 'error', text: 'Unable to open due to unsaved call details.' },
  {
    id: '3',
    tone: 'error',
    text: 'The call could not be placed, since your microphone is blocked by this page. Allow it in the address bar, then call again.',
  },
]

const meta = {
  title: 'Parts/Toaster',
  component: Toaster,
  args: {
    toasts: TOASTS,
    label: 'Messages',
    dismissLabel: 'Dismiss message',
    onDismiss: fn(),
    onPause: fn(),
    onResume: fn(),
  },
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {
  render: function Live(args) {
    const [toasts, setToasts] = useState(args.toasts)
    const remove = (id: string) => {
      args.onDismiss(id)
      setToasts((list) => list.filter((toast) => toast.id !== id))
    }
    return <Toaster {...args} toasts={toasts} onDismiss={remove} />
  },
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Dismiss message' })
    await expect(first?.offsetWidth).toBeGreaterThanOrEqual(24)
    await userEvent.hover(canvas.getByText('Call details saved'))
    await expect(args.onPause).toHaveBeenCalledOnce()
    await userEvent.click(first as HTMLElement)
    await expect(args.onDismiss).toHaveBeenCalledWith('1')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

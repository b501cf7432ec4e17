import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { Toaster, type ToastView } from '../../src/ui/overlay/toaster'

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
    await fireEvent.pointerMove(canvas.getByText('Call details saved'), { movementX: 1, movementY: 0 })
    await expect(args.onPause).toHaveBeenCalledOnce()
    await userEvent.click(first as HTMLElement)
    await expect(args.onDismiss).toHaveBeenCalledWith('1')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** Toasts are in a tree of their own, and the focus came from another one. */
export const FocusGoesBack: Story = {
  args: { toasts: TOASTS.slice(0, 1) },
  play: async ({ canvas, canvasElement, args }) => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
    const [first, second] = [document.createElement('input'), document.createElement('input')]
    for (const field of [first, second]) field.ariaLabel = 'Notes'
    root.append(first, second)
    canvasElement.append(host)
    second.focus()
    canvas.getByRole('button', { name: 'Dismiss message' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledWith('1')
    await expect(root.activeElement).toBe(second)
    host.remove()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/button/button'
import { Dialog } from '../../src/ui/overlay/dialog'
import { Drawer } from '../../src/ui/overlay/drawer'
import { Menu } from '../../src/ui/floating/menu'
import { Select } from '../../src/ui/field/select'
import { TextArea } from '../../src/ui/field/text-area'
import { TextField } from '../../src/ui/field/text-field'
import { Tooltip } from '../../src/ui/floating/tooltip'

const meta = {
  title: 'Parts/Overlays',
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const items = [
  { id: 'account', label: 'My account', onSelect: () => {} },
  { id: 'unblock', label: 'Unblock caller', disabled: true, reason: 'Only district admin can.', onSelect: () => {} },
  { id: 'out', label: 'Sign out', onSelect: () => {} },
]

const UserMenu = () => <Menu label="User" items={items} trigger={(props) => <Button {...props}>Ada Lovelace</Button>} />

function PreCall({ startOpen = false }: { startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen)
  const notes = useRef<HTMLTextAreaElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Call
      </Button>
      <Dialog
        open={open}
        title="Call Ada Lovelace"
        onClose={close}
        initialFocus={notes}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Continue
            </Button>
          </>
        }
      >
        <div className="story-stack">
          <p>This call is recorded. The person you call is told so before they are connected.</p>
          <Select
            label="Phone"
            options={[{ value: '1', label: '201-555-0123 (Recommended)' }]}
            value="1"
            onChange={() => {}}
          />
          <TextArea label="Notes" ref={notes} />
          <UserMenu />
        </div>
      </Dialog>
    </>
  )
}

export const DialogOpen: Story = {
  render: () => <PreCall startOpen />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Call Ada Lovelace' })
    await expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus()
    await waitFor(() => expect(getComputedStyle(dialog).opacity).toBe('1'))
    await expect(dialog.offsetWidth).toBeLessThanOrEqual(500)
  },
}

export const DialogKeys: Story = {
  render: () => <PreCall />,
  play: async ({ canvas }) => {
    const call = canvas.getByRole('button', { name: 'Call' })
    await userEvent.click(call)
    await screen.findByRole('dialog')
    // Esc closes only the top layer: first the menu, then the dialog.
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(call).toHaveFocus()
  },
}

export const Question: Story = {
  render: () => (
    <Dialog
      open
      question="urgent"
      size="small"
      title="Unsaved call details"
      onClose={() => {}}
      actions={
        <>
          <Button>Keep editing</Button>
          <Button variant="primary">Save</Button>
        </>
      }
    >
      <p>Please save call details before proceeding. It’s mandatory for unknown numbers.</p>
    </Dialog>
  ),
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/Please save call details/)
  },
}

export const LongDialog: Story = {
  render: () => (
    <Dialog
      open
      title="Call Maria Guadalupe Hernández-Montgomery Wolfeschlegelsteinhausenbergerdorff"
      onClose={() => {}}
      actions={
        <>
          <Button>Cancel</Button>
          <Button variant="primary" pending pendingLabel="Saving…">
            Continue
          </Button>
        </>
      }
    >
      <div className="story-stack">
        {Array.from({ length: 12 }, (_, index) => (
          <TextField key={index} label={`Question ${index + 1}`} />
        ))}
      </div>
    </Dialog>
  ),
}

function KeypadPage({ startOpen = false }: { startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keypad</Button>
      <Drawer open={open} title="Keypad" closeLabel="Close keypad" onClose={() => setOpen(false)}>
        <div style={{ padding: 16 }}>
          <TextField label="Number" />
        </div>
      </Drawer>
    </>
  )
}

export const DrawerOpen: Story = { render: () => <KeypadPage startOpen /> }

export const DrawerKeys: Story = {
  render: () => <KeypadPage />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Keypad' })
    await userEvent.click(opener)
    const field = await screen.findByRole('textbox', { name: 'Number' })
    await expect(field).toHaveFocus()
    await expect(field.closest<HTMLElement>('[part=drawer]')?.offsetWidth).toBe(Math.min(324, window.innerWidth))
    await userEvent.keyboard('{Escape}')
    await expect(opener).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull())
  },
}

export const MenuOpen: Story = {
  render: () => <UserMenu />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Ada Lovelace' })
    trigger.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    const unblock = screen.getByRole('menuitem', { name: 'Unblock caller' })
    await expect(unblock).toHaveFocus()
    await expect(unblock).toHaveAccessibleDescription('Only district admin can.')
    const menu = screen.getByRole('menu').getBoundingClientRect()
    await expect(menu.top).toBeGreaterThan(trigger.getBoundingClientRect().bottom)
  },
}

export const TooltipShown: Story = {
  render: () => (
    <div style={{ padding: '120px 80px' }}>
      <Tooltip text="Call to this person can't be made due to missing phone number">
        <Button>Ada Lovelace</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(tooltip.offsetWidth).toBeLessThanOrEqual(205)
    await userEvent.hover(tooltip)
    await expect(tooltip).toBeVisible()
  },
}

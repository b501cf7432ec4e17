import { fireEvent } from '@testing-library/react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { Button } from '../button/button'
import { Dialog, type DialogProps } from './dialog'
import { DialogStackContext } from './dialog-stack-context'
import { Heading } from '../heading'

function Opener({ onClose, ...props }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Call</Button>
      <Dialog
        title="Call Ada Lovelace"
        actions={<Button onClick={close}>Cancel</Button>}
        {...props}
        open={open}
        onClose={close}
      >
        {props.children ?? <p>The call is recorded.</p>}
      </Dialog>
    </>
  )
}

/** What the button has that opens the dialog, before, while it is open, and after. False if it is not there. */
type OpenerAt = (moment: 'before' | 'open' | 'after') => ComponentProps<'button'> | false

/** A view with a dialog. `isAlone`: no control is beside the opener. `takesIt`: another one then takes the focus. */
function Blocking({ opener, isAlone, takesIt }: { opener: OpenerAt; isAlone?: boolean; takesIt?: boolean }) {
  const [moment, setMoment] = useState<Parameters<OpenerAt>[0] | 'opening'>('before')
  useEffect(() => {
    if (moment === 'opening') setMoment('open')
  }, [moment])
  const props = opener(moment === 'opening' ? 'before' : moment)
  const close = () => setMoment('after')
  return (
    <>
      <Heading>Blocked people</Heading>
      <div>
        {props && (
          <button {...props} onClick={() => setMoment('opening')}>
            Block
          </button>
        )}
        {!isAlone && <button>Details</button>}
        {takesIt && moment === 'after' && <button ref={(button) => button?.focus()}>Unblock</button>}
      </div>
      <Dialog
        open={moment === 'opening' || moment === 'open'}
        title="Block"
        onClose={close}
        actions={<Button onClick={close}>Cancel</Button>}
      >
        <p>Nobody calls them then.</p>
      </Dialog>
    </>
  )
}

describe('a dialog (a11y/dialog)', () => {
  test('does not exist while closed', () => {
    const { screen } = renderPart(<Opener />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is modal, and its title is its name', async () => {
    const { screen, user } = renderPart(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Call Ada Lovelace' })
    expect(dialog.open).toBe(true)
  })

  test.each([
    [true, 'dialog'],
    ['urgent', 'alertdialog'],
  ] as const)('a question (%s) has its text read aloud', async (question, role) => {
    const { screen, user } = renderPart(<Opener question={question} />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    expect(screen.getByRole(role, { description: 'The call is recorded.' })).toBeTruthy()
  })

  test('Esc requests closing, and the host’s key listeners do not see it (a11y/dialog)', async () => {
    const onClose = vi.fn()
    const hostKey = vi.fn()
    document.addEventListener('keydown', hostKey)
    const { screen, user } = renderPart(<Opener onClose={onClose} />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    screen.getByRole('button', { name: 'Cancel' }).focus()
    await user.keyboard('{Escape}')
    document.removeEventListener('keydown', hostKey)
    expect(onClose).toHaveBeenCalledOnce()
    expect(hostKey).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('it stays until its owner closes it', async () => {
    const { screen, user } = renderPart(
      <Dialog open title="Saving" onClose={() => {}}>
        <Button>Wait</Button>
      </Dialog>,
    )
    screen.getByRole('button').focus()
    await user.keyboard('{Escape}{Escape}')
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  })

  test('the focus returns to the opener inside the shadow root', async () => {
    const { screen, user, focused } = renderPart(<Opener />)
    const opener = screen.getByRole('button', { name: 'Call' })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(focused()).toBe(opener)
  })

  test.each<[string, OpenerAt, string]>([
    ['was disabled until now', (moment) => ({ disabled: moment === 'open' }), 'Block'],
    ['is disabled by then', (moment) => ({ disabled: moment !== 'before' }), 'Details'],
    ['is disabled by what closes it', (moment) => ({ disabled: moment === 'after' }), 'Details'],
    ['is hidden by then', (moment) => ({ style: { display: moment !== 'before' ? 'none' : 'block' } }), 'Details'],
    ['is inert by then', (moment) => ({ inert: moment !== 'before' }), 'Details'],
    ['is removed by then', (moment) => moment === 'before' && {}, 'Details'],
    ['is removed by what closes it', (moment) => moment !== 'after' && {}, 'Details'],
  ])('if its opener %s, the focus returns to it or to what is near', async (_, opener, to) => {
    const { screen, user, focused } = renderPart(<Blocking opener={opener} />)
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(focused()?.textContent).toBe(to)
  })

  test.each<[string, OpenerAt]>([
    ['is disabled', (moment) => ({ disabled: moment !== 'before' })],
    ['is disabled by what closes it', (moment) => ({ disabled: moment === 'after' })],
    ['is removed', (moment) => moment === 'before' && {}],
  ])('if its opener %s and nothing is near, the heading of the view gets the focus', async (_, opener) => {
    const { screen, user, focused } = renderPart(<Blocking opener={opener} isAlone />)
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(focused()?.textContent).toBe('Blocked people')
  })

  test('if nothing had the focus when it opened, the heading of the view gets it', async () => {
    const { screen, user, focused } = renderPart(<Blocking opener={() => ({})} />)
    fireEvent.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(focused()?.textContent).toBe('Blocked people')
  })

  test('what has taken the focus by then keeps it', async () => {
    const { screen, user, focused } = renderPart(<Blocking opener={(moment) => moment === 'before' && {}} takesIt />)
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(focused()?.textContent).toBe('Unblock')
  })

  test('the focus starts at the view’s choice', async () => {
    function Form() {
      const field = useRef<HTMLInputElement>(null)
      return (
        <Opener initialFocus={field}>
          <button>First</button>
          <input ref={field} aria-label="Notes" />
        </Opener>
      )
    }
    const { screen, user, focused } = renderPart(<Form />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Notes' }))
  })

  test('a press outside closes it only if that is allowed', async () => {
    const { screen, user } = renderPart(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    await user.click(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('a press outside closes a dialog that can lose nothing, and a press inside does not', async () => {
    const { screen, user } = renderPart(<Opener closeOnOutsidePress />)
    await user.click(screen.getByRole('button', { name: 'Call' }))
    await user.click(screen.getByText('The call is recorded.'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the stack of dialogs has the open ones', async () => {
    const open: HTMLElement[] = []
    const register = (dialog: HTMLElement) => {
      open.push(dialog)
      return () => void open.splice(open.indexOf(dialog), 1)
    }
    const { screen, user } = renderPart(
      <DialogStackContext value={register}>
        <Opener />
      </DialogStackContext>,
    )
    expect(open).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Call' }))
    expect(open).toEqual([screen.getByRole('dialog')])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(open).toEqual([])
  })
})

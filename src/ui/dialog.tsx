import { useContext, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import css from './dialog.css?inline'
import { DialogStackContext } from './dialog-stack'
import { rememberFocus } from './focus'
import { useStyles } from './theme/use-styles'

export interface DialogProps {
  open: boolean
  title: string
  /** Asked by Esc, the back gesture and, where allowed, a press outside. The dialog stays until `open` is false. */
  onClose: () => void
  children: ReactNode
  /** Buttons: Cancel first, the primary one last. */
  actions?: ReactNode
  /** At most 500 px (product §9), small 400. */
  size?: 'small' | 'default'
  /** What takes focus first; without it the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** A press outside closes. Only where nothing that was typed can be lost. */
  closeOnOutsidePress?: boolean
  /** Told when it has opened and when it has gone. */
  onOpenChange?: (open: boolean) => void
}

/**
 * A modal dialog: the native element, so the browser traps focus and makes all else inert, the host page too. Focus goes
 * back to the opener, also through shadow roots, which browsers do not do (checklist A20).
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  size = 'default',
  initialFocus,
  closeOnOutsidePress = false,
  onOpenChange,
}: DialogProps) {
  useStyles(css)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressStartedOutside = useRef(false)
  useModal(dialog, initialFocus, onOpenChange)

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // `cancel` of a file input inside bubbles up to here too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // A second Esc without another gesture closes natively whatever `cancel` says: follow it.
  const closedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && dialog.current?.isConnected) onClose()
  }
  // The host page must not act on the Esc that closes our dialog (checklist A14).
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation()
  }
  const isOutside = (event: MouseEvent) => event.target === dialog.current
  return (
    <dialog
      ref={dialog}
      className="vp-dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closedByBrowser}
      onKeyDown={keyDown}
      onMouseDown={(event) => (pressStartedOutside.current = isOutside(event))}
      onClick={(event) => {
        if (closeOnOutsidePress && pressStartedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className="vp-dialog-sheet">
        <h2 id={titleId} className="vp-dialog-title">
          {title}
        </h2>
        <div className="vp-dialog-body">{children}</div>
        {actions && <div className="vp-dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus: DialogProps['initialFocus'],
  onOpenChange: DialogProps['onOpenChange'],
) {
  const register = useContext(DialogStackContext)
  const told = useRef(onOpenChange)
  told.current = onOpenChange
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const giveFocusBack = rememberFocus()
    if (!element.open) element.showModal()
    initialFocus?.current?.focus()
    const unregister = register?.(element)
    told.current?.(true)
    return () => {
      unregister?.()
      if (element.open) element.close()
      giveFocusBack()
      told.current?.(false)
    }
  }, [dialog, initialFocus, register])
}

import { useContext, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import css from './dialog.css?inline'
import { DialogStackContext } from './dialog-stack-context'
import { keepFreeOfToasts } from './free-of-toasts'
import { onMoved } from './moved'
import { raise, TOASTS } from './raise'
import { enterDialog } from './top-dialog'
import { activeElementOf, firstFocusable, isFocusLost, keepTabInside, rememberFocus } from '../focus/focus'
import { focusHeadingOutside } from '../focus/focus-heading-outside'
import { READ_AFTER_MS } from '../focus/stays-until-read'
import { useStyles } from '../theme/use-styles'

export interface DialogProps {
  open: boolean
  title: string
  /** Requested by Esc, the back gesture and, if allowed, a press outside. The dialog stays until `open` is false. */
  onClose: () => void
  /**
   * Called when a call is answered (`incoming/answer`). The dialog must close, and may not ask first. Default:
   * `onClose`.
   */
  onForceClose?: () => void
  children: ReactNode
  /** Buttons. Cancel comes first, the primary one last. */
  actions?: ReactNode
  /** At most 500 px (`precall/dialog`), small 400. */
  size?: 'small' | 'default'
  /** The element that gets the focus first. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Makes it a question whose text is read aloud with the title. `urgent` makes it an alert (`alertdialog`). */
  question?: boolean | 'urgent'
  /** Ids of the parts that are read aloud with the title, if the whole text is too much. */
  describedBy?: string
  /** The same height with any content, so that its edges and buttons are always at the same place. */
  steady?: boolean
  /** A press outside closes it. Use this only when no typed text can be lost. */
  closeOnOutsidePress?: boolean
  /** Called after opening and after closing. */
  onOpenChange?: (open: boolean) => void
}

/**
 * A modal dialog. It is the native element, so the browser traps the focus and makes everything else inert, the host
 * page too, once a screen reader has read where it is. The focus returns to the opener even through shadow roots, which
 * browsers do not do (`a11y/dialog`).
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  title,
  onClose,
  onForceClose = onClose,
  children,
  actions,
  size = 'default',
  initialFocus,
  question = false,
  describedBy,
  steady = false,
  closeOnOutsidePress = false,
  onOpenChange,
}: DialogProps) {
  useStyles(css)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressStartedOutside = useRef(false)
  const content = useRef<HTMLDivElement>(null)
  const focusTarget = () => initialFocus?.current ?? (content.current && firstFocusable(content.current))
  useModal(dialog, { focusTarget, onForceClose, onOpenChange })

  const keyDown = (event: KeyboardEvent) => {
    if (dialog.current && isBeforeModal(dialog.current)) keepTabInside(dialog.current, event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The key is handled here, because browsers let a page refuse `cancel` only once, and the host must not see this
    // Esc (`a11y/dialog`).
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  // `cancel` comes from Esc without a focused element, and from the back gesture of phones.
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const isOutside = (event: MouseEvent) => event.target === dialog.current
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className="vp-dialog"
      data-size={size}
      data-steady={steady || undefined}
      role={question === 'urgent' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={describedBy ?? (question ? `${id}body` : undefined)}
      onKeyDown={keyDown}
      onCancel={cancel}
      onMouseDown={(event) => {
        pressStartedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (closeOnOutsidePress && pressStartedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div ref={content} className="vp-dialog-sheet">
        <h2 id={`${id}title`} className="vp-dialog-title">
          {title}
        </h2>
        <div id={`${id}body`} className="vp-dialog-body">
          {children}
        </div>
        {actions && (
          <div ref={keepFreeOfToasts} className="vp-dialog-actions">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Opens the dialog while it is mounted, and registers it with the stack. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  {
    focusTarget,
    onForceClose,
    onOpenChange,
  }: { focusTarget: () => HTMLElement | null; onForceClose: () => void } & Pick<DialogProps, 'onOpenChange'>,
) {
  const register = useContext(DialogStackContext)
  const tell = useEffectEvent((open: boolean) => onOpenChange?.(open))
  // The focus is set here, because Chrome would focus the scrolling body of a long dialog.
  const takeFocus = useEffectEvent(() => focusTarget()?.focus())
  const leave = useEffectEvent(() => onForceClose())
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = rememberFocus()
    let isForced = false
    const forceClose = () => {
      isForced = true
      hide(element)
      leave()
    }
    let settling = () => {}
    const becomeModal = () => {
      settling()
      if (!isBeforeModal(element)) return
      // A press outside has moved it to the page, which is not inert until now.
      const hadFocus = hasFocusInside(element)
      makeModal(element)
      if (!hadFocus) takeFocus()
      // The toasts were shown in this dialog, which is above them now.
      register?.(element, false)
    }
    const show = () => {
      settling()
      showAbove(element)
      takeFocus()
      // If something else is modal, perhaps a dialog of the host, this one cannot have the focus before it is modal.
      if (!hasFocusInside(element)) becomeModal()
      else if (isBeforeModal(element)) settling = onceRead(becomeModal)
    }
    const leaveStack = enterDialog(element, { forceClose, settle: becomeModal })
    show()
    const undos = [
      register?.(element),
      leaveStack,
      onMoved(element, () => {
        if (isForced || element.matches(':modal')) return
        hide(element)
        show()
        // It has been read before.
        becomeModal()
      }),
    ]
    tell(true)
    return () => {
      for (const undo of undos) undo?.()
      const tree = element.getRootNode() as Document | ShadowRoot
      settling()
      hide(element)
      if (!isForced) {
        before.toOpener()
        // The change that closes the dialog may also enable, disable or remove its opener, and by then has done so.
        queueMicrotask(() => {
          if (tree.isConnected && isFocusLost(tree) && !before.giveBack()) focusHeadingOutside(element, tree)
        })
      }
      tell(false)
    }
  }, [dialog, register])
}

/** It is shown, and nothing is inert yet. */
const isBeforeModal = (dialog: HTMLDialogElement) => dialog.hasAttribute('popover')

/** What a person does who works with a pointer, and may press something outside next. */
const POINTS = ['pointermove', 'pointerdown'] as const

/** Calls back when a screen reader has begun to read the dialog, or at once if a pointer is used. @returns the undo */
function onceRead(listener: () => void): () => void {
  const timer = setTimeout(listener, READ_AFTER_MS)
  for (const type of POINTS) addEventListener(type, listener, true)
  return () => {
    clearTimeout(timer)
    for (const type of POINTS) removeEventListener(type, listener, true)
  }
}

const hasFocusInside = (dialog: HTMLDialogElement) => {
  const active = activeElementOf(dialog)
  return active !== null && dialog.contains(active)
}

/** Shows it in the top layer, and nothing is inert yet. A browser without popovers makes it modal at once. */
function showAbove(dialog: HTMLDialogElement): void {
  if (!dialog.showPopover) return dialog.showModal()
  delete dialog.dataset.settled
  dialog.popover = 'manual'
  dialog.showPopover()
  dialog.setAttribute('open', '')
}

/** Makes it modal, with the focus where it is. */
function makeModal(dialog: HTMLDialogElement): void {
  const active = hasFocusInside(dialog) ? (activeElementOf(dialog) as HTMLElement) : null
  hide(dialog)
  dialog.dataset.settled = ''
  // The browser focuses this one, which has the focus already, so nothing is announced again.
  active?.setAttribute('autofocus', '')
  dialog.showModal()
  active?.removeAttribute('autofocus')
  // What becomes modal is above everything, also above what was shown in it: a call that rings, a list of suggestions.
  // The page raises its toasts by itself, above these.
  for (const box of dialog.querySelectorAll<HTMLElement>(`:popover-open:not([${TOASTS}])`)) raise(box)
}

function hide(dialog: HTMLDialogElement): void {
  if (!isBeforeModal(dialog)) return dialog.close()
  // The host may have removed it, which hides it.
  if (dialog.matches(':popover-open')) dialog.hidePopover()
  dialog.removeAttribute('popover')
  dialog.removeAttribute('open')
}

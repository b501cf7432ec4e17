import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useFloating } from './floating'
import floatingCss from './floating.css?inline'
import css from './menu.css?inline'
import { menuMove } from './menu-move'
import { useStyles } from '../theme/use-styles'
import { usePressOutside } from './use-press-outside'

export interface MenuItem {
  id: string
  label: string
  onSelect: () => void
  /** Disables the item. It stays focusable and shows this reason (`a11y/menu`). */
  disabled?: boolean
  reason?: string
}

/** Props for the button that opens the menu. */
interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactNode
  items: readonly MenuItem[]
  /** Name of the menu. */
  label: string
  /** The edge of the trigger that the menu aligns with. */
  align?: 'start' | 'end'
  /** Text above the items that describes the menu. It holds no controls. */
  intro?: ReactNode
}

/**
 * A menu button (APG). Down opens at the first item, Up at the last. Arrows, Home, End and letters move, Esc returns.
 */
export function Menu({ trigger, items, label, align = 'start', intro }: MenuProps) {
  useStyles(floatingCss)
  useStyles(css)
  const id = useId()
  const [open, setOpen] = useState(false)
  const startAt = useRef(0)
  const typed = useRef({ text: '', at: 0 })
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useFloating(open, menu, () => button.current, { side: 'below', align })
  usePressOutside(open, [button, menu], () => setOpen(false))

  const rows = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    if (open) rows().at(startAt.current)?.focus()
  }, [open])

  const openAt = (index: number) => {
    startAt.current = index
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const triggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    openAt(event.key === 'ArrowDown' ? 0 : -1)
  }
  const menuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false)
    const list = rows()
    const at = list.findIndex((row) => row === event.target)
    const to = menuMove(
      event,
      at,
      items.map((item) => item.label),
      typed.current,
    )
    if (to === null && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to === null) close()
    else list[to]?.focus()
  }
  const focusOut = (event: FocusEvent) => {
    const to = event.relatedTarget
    // The focus moves to the trigger in the first half of the press that closes the menu.
    if (to && to !== button.current && !menu.current?.contains(to)) setOpen(false)
  }
  const select = (item: MenuItem) => {
    if (item.disabled) return
    close()
    item.onSelect()
  }

  return (
    <>
      {trigger({
        ref: button,
        id: `${id}trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}menu` : undefined,
        onClick: () => (open ? setOpen(false) : openAt(0)),
        onKeyDown: triggerKey,
      })}
      {open && (
        <div
          ref={menu}
          id={`${id}menu`}
          role="menu"
          aria-label={label}
          aria-describedby={intro ? `${id}intro` : undefined}
          popover="manual"
          className="vp-floating vp-menu"
          onKeyDown={menuKey}
          onBlur={focusOut}
        >
          {intro && (
            <div id={`${id}intro`} className="vp-menu-intro">
              {intro}
            </div>
          )}
          {items.map((item) => (
            <MenuRow key={item.id} item={item} onSelect={() => select(item)} />
          ))}
        </div>
      )}
    </>
  )
}

function MenuRow({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const id = useId()
  const reason = item.disabled && item.reason
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="vp-menu-item"
      aria-disabled={item.disabled || undefined}
      aria-labelledby={`${id}label`}
      aria-describedby={reason ? `${id}reason` : undefined}
      onClick={onSelect}
    >
      <span id={`${id}label`}>{item.label}</span>
      {reason && (
        <span id={`${id}reason`} className="vp-menu-reason">
          {reason}
        </span>
      )}
    </button>
  )
}

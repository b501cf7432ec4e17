import { activeElementOf } from '../../../ui/focus/focus'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'

/**
 * A `ref` for a form's footer that is always in view: neither a toast covers it, nor does it cover the field that has
 * the focus, however high it is (`form/save-in-view`, `a11y/stops`). Fields scroll as far as `--vp-form-footer`.
 */
export function keepFooterOffFocus(footer: HTMLElement | null): (() => void) | undefined {
  const form = footer?.closest('form')
  if (!footer || !form) return undefined
  const release = keepFreeOfToasts(footer)
  // It begins once the form is laid out, which is after its first field took the focus.
  const watching = new ResizeObserver(() => {
    form.style.setProperty('--vp-form-footer', `${footer.offsetHeight}px`)
    const active = activeElementOf(form)
    if (active && form.contains(active) && !footer.contains(active)) active.scrollIntoView({ block: 'nearest' })
  })
  watching.observe(footer)
  return () => {
    watching.disconnect()
    release?.()
  }
}

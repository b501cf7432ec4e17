import { activeElementOf } from '../../../ui/focus/focus'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'

/**
 * A `ref` for a form's footer that is always in view. No toast covers the footer, and whatever its height, it does not
 * cover the focused field (`form/focus`, `a11y/stops`): fields scroll clear of it by `--vp-form-footer`.
 */
export function keepFooterOffFocus(footer: HTMLElement | null): (() => void) | undefined {
  const form = footer?.closest('form')
  if (!footer || !form) return undefined
  const release = keepFreeOfToasts(footer)
  // First called once the form is laid out, after its first field took the focus.
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

/** An invalid field, or the first field of an invalid group. */
const WRONG = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input'

/** Focuses the first invalid field of a form (WCAG 3.3.1). Call it once the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(WRONG)?.focus()
}

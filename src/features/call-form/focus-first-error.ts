/** A field that is wrong, or the first of a group that is. */
const WRONG = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input'

/** Moves focus to the first field of a form that is wrong (WCAG 3.3.1). Call it once the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(WRONG)?.focus()
}

/** The `::part()` names of a button with text, for the styles of the page. */
export const buttonPart = (variant: string): string =>
  variant === 'primary' || variant === 'danger' ? `button button-${variant}` : 'button'

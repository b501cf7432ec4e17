/**
 * Inserts text at a place of a field, as if it were typed there: its `onChange` hears of it, and the browser's own Undo takes
 * it back. The field has the focus afterwards.
 *
 * @returns false where the engine cannot, so that nothing was inserted
 */
export function insertText(field: HTMLTextAreaElement, at: number, text: string): boolean {
  field.focus()
  field.setSelectionRange(at, at)
  const before = field.value
  // Nothing else is in the browser's Undo.
  field.ownerDocument.execCommand?.('insertText', false, text)
  return field.value !== before
}

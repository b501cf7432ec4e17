/** The page's clipboard. */
export interface Clipboard {
  /**
   * Puts plain text on the clipboard. Call it in the turn of the person's press: browsers refuse it later.
   * @throws where the browser has no clipboard (an insecure origin) or does not allow it (a frame's policy)
   */
  write(text: string): Promise<void>
}

export const createClipboard = (): Clipboard => ({
  async write(text) {
    if (!navigator.clipboard) throw new Error('this page has no clipboard')
    await navigator.clipboard.writeText(text)
  },
})

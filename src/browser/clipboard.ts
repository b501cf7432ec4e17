/** The page's clipboard. */
export interface Clipboard {
  /**
   * Copies plain text to the clipboard. Call it while the person's press is handled, because browsers refuse it later.
   * @throws if the browser has no clipboard (an insecure origin) or does not allow it (a frame's policy)
   */
  write(text: string): Promise<void>
}

export const createClipboard = (): Clipboard => ({
  async write(text) {
    if (!navigator.clipboard) throw new Error('this page has no clipboard')
    await navigator.clipboard.writeText(text)
  },
})

/** See browser.mjs. */
export function resolveBrowser(options?: {
  /** Factor of the widths of the suite's font. Default 1. */
  wider?: number
}): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>

/** See browser.mjs. */
export function resolveBrowser(options?: {
  /** Factor of the widths of the suite's font. Default 1. */
  wider?: number
}): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>

/** The first program in `PATH` with one of these names. If a path is `named`, only that one is tried. */
export function findProgram(names: string[], named?: string): string | undefined

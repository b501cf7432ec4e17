/** See browser.mjs. */
export function resolveBrowser(options?: {
  /** Factor of the widths of the suite's font. Default 1. */
  wider?: number
}): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>

/** The first program of these names that `PATH` leads to. A path that is `named` counts alone. */
export function findProgram(names: string[], named?: string): string | undefined

/** See start-webkit.mjs. */
export function findWebKit(): string | undefined

export interface StartedWebKit {
  /** The address of a W3C WebDriver session. */
  session: string
  version: string
  close(): Promise<void>
}

/** See start-webkit.mjs. */
export function startWebKit(program: string): Promise<StartedWebKit>

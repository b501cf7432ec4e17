import { expect, type BrowserContext } from 'playwright/test'

/** Collects what a page complains about: reports of the strict policy, errors in its console, uncaught errors. */
export interface Quiet {
  /** Allows an error that this test provokes. */
  allow(pattern: RegExp): void
  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): Promise<void>
  /** Fails on every error that was not allowed. */
  check(): void
}

/** @param alwaysAllowed what this browser says by itself */
export function createQuiet(alwaysAllowed: readonly RegExp[] = []): Quiet {
  const said: string[] = []
  const allowed = [...alwaysAllowed]
  return {
    allow: (pattern) => void allowed.push(pattern),
    async watch(context) {
      context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`console: ${message.text()}`)
      })
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
        ),
      )
    },
    check: () => expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]),
  }
}

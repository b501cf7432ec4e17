import { expect, test } from 'playwright/test'

/**
 * A step on which no later step depends. If it fails, the test fails, but goes on with the next step. A step that
 * others depend on is a `test.step`, whose failure ends the test.
 * @returns whether it passed
 */
export const softStep = (title: string, body: () => Promise<unknown>): Promise<boolean> =>
  test.step(title, async () => {
    try {
      await body()
      return true
    } catch (error) {
      // Only `expect.soft` reports an error and lets the test continue.
      expect
        .soft(() => {
          throw error
        })
        .not.toThrow()
      return false
    }
  })

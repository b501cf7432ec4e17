import { expect, test } from 'playwright/test'

/**
 * A step that does not need the ones before it to have passed: where it fails the test fails, and the next step is taken all the
 * same. A step that others need is a `test.step`, which ends the test.
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

import type { ScreenReading } from './reading'

/** A teacher signs in, and hears the call log. */
export async function signInByEar({ press, pressUntil, hears }: ScreenReading): Promise<void> {
  await hears(/Sign in to the reference platform/)
  await press('ctrl+Home')
  await pressUntil('Tab', /^E-mail .*required/)
  await pressUntil('Tab', /^Continue as Dana Whitfield push button/)
  await press('Return', /^Showing 1-20 of \d+ calls/)
}

/** Signs out by the person's menu. */
export async function signOutByEar({ press, pressUntil }: ScreenReading): Promise<void> {
  await press('ctrl+Home')
  await pressUntil('Tab', /^Dana Whitfield/)
  await press('Return', /^Sign Out/)
  await press('Return')
  await pressUntil('Tab', /^Sign in.* push button/i, 10)
}

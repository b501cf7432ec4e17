import type { ScreenReading } from './reading'

/** A teacher signs in, and hears the call log. */
export const signInByEar = ({ step, press, pressUntil, hears }: ScreenReading): Promise<void> =>
  step(
    'sign-in',
    async () => {
      await hears(/^Finished loading Sign in/)
      await pressUntil('ctrl+Home', /^Sign in to the reference platform/, 3)
      await pressUntil('Tab', /^E-mail .*required/)
      await pressUntil('Tab', /^Continue as Dana Whitfield push button/)
      await press('Return', /^Showing 1-20 of \d+ calls/)
    },
    // The log's selects, whose values come with a full stop if Orca jumps to them.
    [/^(All|Newest First)\.$/],
  )

/** Goes to a screen by its link, and hears what it is. */
export async function goByEar({ press, pressUntil }: ScreenReading, link: RegExp, ...hear: RegExp[]): Promise<void> {
  await pressUntil('ctrl+Home', /^Virtual Phone/, 3)
  await pressUntil('k', link)
  await press('Return', ...hear)
}

/** Ends the call, and saves a reason for it. */
export async function endAndSaveByEar({ press, pressUntil }: ScreenReading): Promise<void> {
  await press('Return', /^Ended \d\d:\d\d:\d\d/, /^Notes entry/)
  await pressUntil('Tab', /^Attendance check box not checked/)
  await press('space', /^checked/)
  await press('ctrl+Return', /^Call details saved/, /^Edit push button/)
}

/** Signs out by the person's menu. */
export const signOutByEar = ({ step, press, pressUntil }: ScreenReading): Promise<void> =>
  step('sign-out', async () => {
    await pressUntil('ctrl+Home', /^Virtual Phone/, 3)
    await pressUntil('Tab', /^Dana Whitfield/)
    await press('Return', /^Sign Out/)
    await press('Return', /^You are signed out/)
    await pressUntil('Tab', /^Sign in.* push button/i, 10)
  })

import { endAndSaveByEar, signInByEar, signOutByEar } from './jobs'
import { test } from './reading'

/** A parent whose phone answers at once (seed, cast). */
const PARENT = 'Tony Tonelli'

test('the main job, from the sign-in to the saved form, and the sign-out (a11y/heard)', async ({ reading }) => {
  const { step, press, pressUntil } = reading
  await signInByEar(reading)
  await step('a contact is found by name', async () => {
    await pressUntil('ctrl+Home', /^Virtual Phone/, 3)
    await pressUntil('b', /^Keypad collapsed push button/)
    await press('Return', /^Name or number editable combo box/, /^To search a contact/)
    await press('type:tony', /^1 contact found/)
    await press('Down', new RegExp(`^${PARENT} 201-555-0199`))
  })
  await step(
    'the dialog before the call is read',
    async () => {
      await press(
        'Return',
        new RegExp(
          `^Call ${PARENT} dialog .*Robin Tonelli, Grade 3.*This call will be recorded.*Your microphone turns on`,
        ),
        /^Continue push button/,
      )
    },
    [/contacts? found/],
  )
  await step(
    'the call',
    async () => {
      await press('Return', new RegExp(`^${PARENT} heading`), /^Ringing/, /^Connected/, /^Recording/)
      await pressUntil('Tab', /^Mute push button/)
      await press('space', /^Muted/)
      await press('space', /^Unmuted/)
      await pressUntil('Tab', /^End Call push button/)
    },
    // The timer counts by itself.
    [/\d\d:\d\d:\d\d/],
  )
  await step('what came of it is saved', () => endAndSaveByEar(reading))
  await signOutByEar(reading)
})

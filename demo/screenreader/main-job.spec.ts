import { signInByEar, signOutByEar } from './jobs'
import { test } from './reading'

/** A parent whose phone answers at once (seed, cast). */
const PARENT = 'Tony Tonelli'

test('the main job, from the sign-in to the saved form, and the sign-out (a11y/heard)', async ({ reading }) => {
  const { press, pressUntil } = reading
  await test.step('sign-in', () => signInByEar(reading))
  await test.step('a contact is found by name', async () => {
    await press('ctrl+Home')
    await pressUntil('b', /^Keypad collapsed push button/)
    await press('Return', /^Name or number editable combo box/, /^To search a contact/)
    await press('type:tony', /^1 contact found/)
    await press('Down', new RegExp(`^${PARENT} 201-555-0199`))
  })
  await test.step('the dialog before the call is read', async () => {
    await press(
      'Return',
      new RegExp(
        `^Call ${PARENT} dialog .*Robin Tonelli, Grade 3.*This call will be recorded.*Your microphone turns on`,
      ),
      /^Continue push button/,
    )
  })
  await test.step('the call', async () => {
    await press('Return', new RegExp(`^${PARENT} heading`), /^Ringing/, /^Connected/, /^Recording/)
    await pressUntil('Tab', /^Mute push button/)
    await press('space', /^Muted/)
    await press('space', /^Unmuted/)
    await pressUntil('Tab', /^End Call push button/)
    await press('Return', /^Ended \d\d:\d\d:\d\d/, /^Notes/)
  })
  await test.step('what came of it is saved', async () => {
    await pressUntil('Tab', /^Attendance check box not checked/)
    await press('space', /^checked/)
    await press('ctrl+Return', /^Call details saved/, /^Edit push button/)
  })
  await test.step('the sign-out', () => signOutByEar(reading))
})

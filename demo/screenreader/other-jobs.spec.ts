import { signInByEar } from './jobs'
import { test } from './reading'

test('a voicemail is read, a number is blocked, a report is read by cell, and settings (a11y/heard)', async ({
  reading,
}) => {
  const { press, pressUntil } = reading
  await test.step('sign-in', () => signInByEar(reading))
  await test.step('a voicemail', async () => {
    await press('ctrl+Home')
    await pressUntil('k', /^Voicemail/)
    await press('Return', /^Voicemail log heading/i, /^Showing 1-20 of \d+ voicemails/)
    await pressUntil('Tab', /, Voicemail, Inbound/)
    await pressUntil('Tab', /^Play .*push button/)
  })
  await test.step('a block', async () => {
    await press('ctrl+Home')
    await pressUntil('k', /^Block list/)
    await press('Return', /^Block list heading/i)
    await pressUntil('Tab', /^Block a number push button/)
    await press('Return', /^Block a phone number dialog/, /^Phone number/)
    await press('Escape', /^Block a number push button/)
  })
  await test.step('a report’s table', async () => {
    await press('ctrl+Home')
    await pressUntil('k', /^Report/)
    await press('Return', /^Report/i, /calls in the report/i)
    // The keys of reading work at once: the selects that have just appeared have not taken Orca from the heading.
    await press('Down', /^Calls for/)
    await press('ctrl+Home')
    await pressUntil('t', /table with \d+ rows/)
    await press('alt+shift+Down', /\S/)
    await press('alt+shift+Right', /\S/)
  })
  await test.step('settings', async () => {
    await press('ctrl+Home')
    await pressUntil('k', /^Settings/)
    await press('Return', /^Settings heading/i)
    await pressUntil('Tab', /check box/)
  })
})

import { virtualNumberOf } from '../platform/testing/virtual-number-of'
import { endAndSaveByEar, goByEar, signInByEar, signOutByEar } from './jobs'
import { expect } from 'playwright/test'
import { test } from './reading'

/** A row of the call log: who, what came of it, how long and when. */
const ROW = /^[^,]+, (Unread, )?[A-Z][\w ]+, (Inbound|Outbound)\b/
/** A day of the calendar. */
const DAY = /\b\w+day, \w+ \d{1,2}, \d{4}/
/** A place in a sound, as its slider says it. */
const PLACE = /^\d+:\d\d of \d+:\d\d$/

test('a voicemail read and played, a number blocked, and a report read by cell (a11y/heard)', async ({ reading }) => {
  const { step, press, pressUntil } = reading
  await signInByEar(reading)
  await step('a voicemail', async () => {
    await goByEar(reading, /^Voicemail/, /^Voicemail log heading/i, /^Showing 1-20 of \d+ voicemails/)
    await pressUntil('Tab', /, Voicemail, Inbound/)
    await pressUntil('Tab', /^Play voicemail from .*push button/)
    // Its details open with the player, whose button has the focus, and the select in it does not take Orca from there.
    await press('Return', /^Voicemail player/, /^(Loading|Pause) voicemail push button/)
    // Nobody hears the new name of a button over the sound. The slider says how much was played.
    await pressUntil('Tab', /^Position in the voicemail .*slider/)
    // It plays on, and only a key has its place said.
    const said = await press('Right', PLACE)
    expect(said.filter((text) => PLACE.test(text))).toHaveLength(1)
    await pressUntil('shift+Tab', /^(Pause|Play) voicemail push button/, 1)
  })
  await step('a block', async () => {
    await goByEar(reading, /^Block list/, /^Block list heading/i)
    await pressUntil('Tab', /^Block a number push button/)
    await press('Return', /^Block a phone number dialog/, /^Phone number editable/)
    await press('type:2015550188', /^1 person found/)
    await pressUntil('Tab', /check box not checked/)
    await press('space', /^checked/)
    await pressUntil('Tab', /^Block push button/)
    await press('Return', /^Block a number push button/, /^Phone number blocked/)
    await press('Return', /^Block a phone number dialog/)
    await press('Escape', /^Block a number push button/)
  })
  await step('a report’s table', async () => {
    await goByEar(reading, /^Report/, /^Report/i, /calls in the report/i)
    // The keys of reading work at once: the selects that have just appeared have not taken Orca from the heading.
    await press('Down', /^Calls for/)
    await pressUntil('ctrl+Home', /^Virtual Phone/, 3)
    await pressUntil('t', /table with \d+ rows/)
    await press('alt+shift+Down', /^Monday row header/, /^Row 2, column 1/)
    await press('alt+shift+Right', /^\d+\.?$/, /^Row 2, column 2/)
  })
})

test('the rows of the call log, and the days of a calendar (a11y/heard)', async ({ reading }) => {
  const { step, press, pressUntil } = reading
  await signInByEar(reading)
  await step(
    'rows begin with the name',
    async () => {
      await pressUntil('ctrl+Home', /^Virtual Phone/, 3)
      await pressUntil('Tab', ROW, 20)
    },
    // What the list says of itself is not in its first row.
    [/Showing/],
  )
  await step('each day of the calendar', async () => {
    await goByEar(reading, /^Report/, /^Report/i, /calls in the report/i)
    await pressUntil('Tab', /^Choose dates/)
    const opened = await press('Return', DAY)
    for (const key of ['Left', 'Left', 'Left']) {
      const said = (await press(key, DAY)).filter((text) => DAY.test(text))
      expect.soft(said, `after ${key}, one day`).toHaveLength(1)
      expect.soft(opened).not.toContain(said[0])
    }
  })
})

test('settings, an incoming call answered, and the sign-out (a11y/heard)', async ({ reading, platform }) => {
  const { step, press, pressUntil, hears } = reading
  await signInByEar(reading)
  await step('settings', async () => {
    await goByEar(reading, /^Settings/, /^Settings heading/i)
    await pressUntil('Tab', /^Ring in this browser check box not checked/)
    await press('space', /^checked/, /^It's on/)
  })
  await step('an incoming call', async () => {
    const me = platform.accounts.find(({ key }) => key === 'staff')
    const to = await virtualNumberOf(platform, me?.id ?? '')
    const call = platform.callIn({ from: '+12015550190', to, ringMs: 120_000, atAnyHour: true })
    await hears(/^Incoming call from Ezra Echols/)
    await pressUntil('Tab', /^Answer push button/)
    await press('Return', /^Ezra Echols heading/, /^Connected/, /^Recording/)
    await pressUntil('Tab', /^Mute push button/)
    await pressUntil('Tab', /^End Call push button/)
    await endAndSaveByEar(reading)
    await call
  })
  await signOutByEar(reading)
})

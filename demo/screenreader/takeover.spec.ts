import { expect } from 'playwright/test'
import { heldPath, type HeldPage } from './held-code'
import { signInByEar } from './jobs'
import { test } from './reading'

/** What is said first on each page. */
const FIRST = { app: /^Virtual Phone/, keypad: /^Our school/ } satisfies Record<HeldPage, RegExp>

/** Orca's own words for the place of what it reads next. */
const PLACE = /^(leaving )?(region|search|form|main content|navigation)\b/

/** On a slow machine Orca says the log's selects in Chromium, and stays in its place (docs/accessibility.md). */
const SELECTS = /^((Direction|Outcome|Sort by) combo box collapsed|(All|Newest First)\.)$/

/** The log says what it shows once it is there. */
const SHOWN = /^Showing 1-20 of \d+ calls/

test('an app and a keypad that are read before their code comes, and go on after it (a11y/heard)', async ({
  reading,
  platform,
  heldCode,
}) => {
  const { step, press, pressUntil, overhears } = reading
  /** Opens a page by the browser's address bar, and goes to its beginning as it waits for its code. */
  const goTo = async (page: HeldPage) => {
    const waits = heldCode.hold()
    await press('ctrl+l')
    await press(`type:${platform.url}${heldPath(page)}`)
    await press('Return')
    await waits
    await pressUntil('ctrl+Home', FIRST[page], 5)
  }
  /** The code comes while the person reads. By itself, nothing but its place and these is said, each once at most. */
  const takeOver = async (...may: RegExp[]) => {
    await heldCode.release()
    const said = (await overhears()).filter((text) => !PLACE.test(text) && !SELECTS.test(text))
    const excess = said.filter((text, at) => {
      const allowed = may.find((one) => one.test(text))
      return !allowed || said.slice(0, at).some((other) => allowed.test(other))
    })
    expect.soft(excess, 'said by itself as the view takes over').toEqual([])
  }
  await signInByEar(reading)
  await step('a tab of the app', async () => {
    await goTo('app')
    await pressUntil('Tab', /^Report (visited )?link/)
    await takeOver(/^Report (visited )?link/, SHOWN)
    await pressUntil('Tab', /^Block list (visited )?link/, 1)
    await press('Return', /^Block list heading/)
  })
  await step('the head of the app’s log', async () => {
    await goTo('app')
    await pressUntil('Tab', /^Search calls entry/)
    await takeOver(/^Search calls entry/, /^Focus mode/, SHOWN)
    await press('type:tony', /^Showing 1/)
    await pressUntil('Tab', /^Direction combo box/, 2)
  })
  await step('the keypad', async () => {
    await goTo('keypad')
    await pressUntil('Tab', /^Name or number/)
    await press('type:to')
    // The field is another control now: it has a list.
    await takeOver(
      /^Name or number editable combo box\.$/,
      /^to\.$/,
      /^opens listbox/,
      /combo box expanded/,
      /^\d+ contacts found/,
      // Its description, on a slow machine, as long as it is true.
      /^The phone is still loading\.$/,
    )
    await press('type:ny', /^1 contact found/)
    await press('Down', /^Tony Tonelli 201-555-0199/)
  })
})

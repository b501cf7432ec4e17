import type { Locator, Page, Route } from 'playwright/test'
import type { Platform } from '../../platform'
import { callAnswer } from '../../platform/calls/call-answer'
import { publish } from '../../platform/live/outbox'
import { strangerCall } from '../../platform/testing/stranger-call'
import { expect, test } from '../testing/fixtures'
import { liveLine } from '../testing/live-line'
import { softStep } from '../testing/soft-step'

const CALLS_COMING_IN = 50
/** Those of the log. What rings and counts asks for longer pages. */
const LIST_REQUEST = /\/v1\/calls\?.*limit=20$/
const pageOf = (address: string) => Number(new URL(address).searchParams.get('page'))

const listOf = (page: Page) => page.getByRole('list', { name: 'Calls', exact: true })
const rowAt = (page: Page, position: number) => listOf(page).locator(`[aria-posinset="${position}"]`)

/** Opens the log, waits for its first rows, and returns the number of calls that the platform reports. */
async function openLog(page: Page, signIn: (page: Page) => Promise<void>): Promise<number> {
  await signIn(page)
  await expect(rowAt(page, 1).getByRole('button').first()).toBeVisible()
  return Number(await rowAt(page, 1).getAttribute('aria-setsize'))
}

/** Scrolls the list to a share of its height, like a drag of the scrollbar's thumb. */
const jumpTo = (page: Page, share: number) =>
  listOf(page).evaluate((list, share) => {
    const scroller = list.parentElement as HTMLElement
    scroller.scrollTop = share * scroller.scrollHeight
  }, share)

interface RowInView {
  position: number
  top: number
  isLoaded: boolean
}

const rowsInView = (page: Page): Promise<RowInView[]> =>
  listOf(page).evaluate((list) => {
    const view = (list.parentElement as HTMLElement).getBoundingClientRect()
    return [...list.querySelectorAll('li')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > view.top && box.top < view.bottom)
      .map(({ row, box }) => ({
        position: Number(row.getAttribute('aria-posinset')),
        top: box.top,
        isLoaded: row.querySelector('button') !== null,
      }))
  })

/** Every row in view has its call. */
const filled = async (page: Page) => {
  await expect.poll(async () => (await rowsInView(page)).every(({ isLoaded }) => isLoaded)).toBe(true)
}

/** Holds every request for a page of the log from now on, until the returned function is called. */
async function holdAnswers(page: Page) {
  const held: Route[] = []
  let isOpen = false
  await page.route(LIST_REQUEST, async (route) => {
    if (isOpen) return route.continue()
    held.push(route)
    return undefined
  })
  return async () => {
    isOpen = true
    // A canceled request cannot continue.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

// Lists scroll with animation, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the last call and a way out are a few keys away (log/keyboard)', async ({ page, signIn }) => {
  const count = await openLog(page, signIn)
  await rowAt(page, 1).getByRole('button').first().focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const [first] = await rowsInView(page)
  expect(first?.position).toBeGreaterThan(1)
  await page.keyboard.press('End')
  await expect.soft(rowAt(page, count).getByRole('button').first()).toBeFocused()
  await expect.soft(rowAt(page, count)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Home')
  await expect.soft(rowAt(page, 1).getByRole('button').first()).toBeFocused()

  await softStep('a way out, and back in', async () => {
    await page.keyboard.press('Shift+Tab')
    await expect.soft(listOf(page).locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(rowAt(page, 1).getByRole('button').first()).toBeFocused()
  })
})

test('each row gives its position among all calls of the platform (log/pages)', async ({ page, signIn }) => {
  // The log's own request, not the one that counts missed calls.
  const answer = page.waitForResponse(
    (response) => LIST_REQUEST.test(response.url()) && new URL(response.url()).searchParams.get('limit') === '20',
  )
  const count = await openLog(page, signIn)
  expect(((await (await answer).json()) as { count: number }).count).toBe(count)

  const walk = await listOf(page).evaluate(async (list) => {
    const scroller = list.parentElement as HTMLElement
    const seen = new Set<number>()
    const sizes = new Set<string | null>()
    let rising = true
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let last = -1; scroller.scrollTop !== last;) {
      last = scroller.scrollTop
      const rows = [...list.querySelectorAll('li')]
      const positions = rows.map((row) => Number(row.getAttribute('aria-posinset')))
      for (const position of positions) seen.add(position)
      for (const row of rows) sizes.add(row.getAttribute('aria-setsize'))
      rising &&= positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))
      scroller.scrollTop += scroller.clientHeight
      await frame()
      await frame()
    }
    return { seen: seen.size, highest: Math.max(...seen), sizes: [...sizes], rising }
  })
  expect(walk).toEqual({ seen: count, highest: count, sizes: [String(count)], rising: true })
})

test('focus stays with its call, even when scrolled out of view and with 50 calls coming in (log/keyboard)', async ({
  page,
  signIn,
  platform,
  account,
}) => {
  const live = liveLine(page)
  const count = await openLog(page, signIn)
  await live
  const row = rowAt(page, 4).getByRole('button').first()
  await row.focus()
  // Which call it is. What its row says may grow once the page knows the person.
  const calledAt = (await row.locator('time').getAttribute('datetime')) ?? ''
  await jumpTo(page, 1)
  await filled(page)
  const focused: Locator = listOf(page).locator(':focus')
  const isTheSame = () => expect(focused.locator('time')).toHaveAttribute('datetime', calledAt)
  await isTheSame()

  await softStep('with 50 calls coming in', async () => {
    await receiveCalls(platform, account('staff').id, CALLS_COMING_IN)
    await expect(focused.locator('xpath=ancestor::li')).toHaveAttribute('aria-setsize', String(count + CALLS_COMING_IN))
    await isTheSame()
    await expect(focused.locator('xpath=ancestor::li')).toHaveAttribute('aria-posinset', String(4 + CALLS_COMING_IN))
  })

  await softStep('arrows go on from it', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(
      rowAt(page, 5 + CALLS_COMING_IN)
        .getByRole('button')
        .first(),
    ).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await isTheSame()
  })
})

test('calls that come in push the focused one down, and not out of view (log/keyboard)', async ({
  page,
  signIn,
  platform,
  account,
}) => {
  const live = liveLine(page)
  const count = await openLog(page, signIn)
  await live
  const focused = listOf(page).locator('li:focus-within')
  await rowAt(page, 3).getByRole('button').first().focus()
  // One by one, as calls arrive in practice.
  for (let arrived = 1; arrived <= 12; arrived += 1) {
    await receiveCalls(platform, account('staff').id, 1, `one-${arrived}`)
    await expect(focused).toHaveAttribute('aria-setsize', String(count + arrived))
  }
  await expect(focused).toHaveAttribute('aria-posinset', '15')
  await expect(focused).toBeInViewport({ ratio: 0.9 })
})

// The next file of this worker needs the log as seeded.
test.afterAll(({ platform }) => platform.db.deleteFrom('calls').where('id', 'like', 'coming-in-%').execute())

/** A name of two lines, which is rare, makes its row higher, so that those below it move. */
const hasLongName = (page: Page) =>
  listOf(page)
    .locator('.vp-log-name-text')
    .evaluateAll((names) =>
      names.some((name) => name.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(name).lineHeight)),
    )

test('on a slow network rows fill their placeholders', async ({ page, signIn }) => {
  await openLog(page, signIn)
  // Which calls are in the middle depends on how many the tests before this one have made.
  for (const share of [0.5, 0.3, 0.7, 0.9, 0.4, 0.6, 0.8, 0.2]) {
    const goOn = await holdAnswers(page)
    const question = page.waitForRequest(LIST_REQUEST)
    await jumpTo(page, share)
    await question
    const waiting = await rowsInView(page)
    expect(waiting.length).toBeGreaterThan(3)
    expect(waiting.filter(({ isLoaded }) => isLoaded)).toEqual([])
    await goOn()
    await filled(page)
    if (await hasLongName(page)) continue
    expect(await rowsInView(page)).toEqual(waiting.map((row) => ({ ...row, isLoaded: true })))
    return
  }
  throw new Error('A long name is everywhere.')
})

test('rows out of view are not requested, and pending requests for them are canceled', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|ERR_ABORTED/)
  await page.clock.install()
  await openLog(page, signIn)
  const goOn = await holdAnswers(page)
  const asked: number[] = []
  const canceled: number[] = []
  page.on('request', (request) => {
    if (LIST_REQUEST.test(request.url())) asked.push(pageOf(request.url()))
  })
  page.on('requestfailed', (request) => {
    if (LIST_REQUEST.test(request.url())) canceled.push(pageOf(request.url()))
  })
  await jumpTo(page, 0.5)
  const pagesInView = async () => new Set((await rowsInView(page)).map(({ position }) => Math.ceil(position / 20)))
  await expect
    .poll(async () => {
      const middle = [...(await pagesInView())]
      return middle.length > 0 && middle.every((number) => asked.includes(number))
    })
    .toBe(true)
  const inTheMiddle = [...asked]
  // Scrolls to the end, a tenth of the way per frame. The clock counts 16 ms a frame: on a busy machine a frame may last as
  // long as a row has to be in view to be requested.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const step = await listOf(page).evaluate(({ parentElement: scroller }) =>
    scroller ? (scroller.scrollHeight - scroller.scrollTop) / 10 : 0,
  )
  for (let frame = 0; frame < 10; frame++) {
    await listOf(page).evaluate(async ({ parentElement: scroller }, step) => {
      const scrolled = new Promise((resolve) => scroller?.addEventListener('scroll', resolve, { once: true }))
      scroller?.scrollBy(0, step)
      await scrolled
    }, step)
    await page.clock.runFor(16)
  }
  await page.clock.resume()
  await expect.poll(() => asked.length).toBeGreaterThan(inTheMiddle.length)
  expect([...canceled].sort()).toEqual([...inTheMiddle].sort())
  await goOn()
  await filled(page)
  const shown = await pagesInView()
  expect(asked.filter((number) => !inTheMiddle.includes(number) && !shown.has(number))).toEqual([])
})

/** Adds calls that come in one after the other, each with its own live event. */
async function receiveCalls({ db }: Platform, ownerId: string, count: number, batch = 'all'): Promise<void> {
  const owner = await db.selectFrom('people').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow()
  for (let index = 1; index <= count; index++) {
    const name = `Coming In ${index}`
    await db.transaction().execute(async (change) => {
      const row = await change
        .insertInto('calls')
        .values(
          strangerCall(owner, {
            id: `coming-in-${batch}-${index}`,
            name,
            listed: true,
            called_at: new Date(),
            duration: index,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      await publish(change, ownerId, { topic: 'calls', type: 'INSERT', data: callAnswer(row) })
    })
  }
}

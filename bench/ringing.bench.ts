import type { Page } from 'playwright/test'
import type { Platform } from '../demo/platform'
import { phoneApp } from '../demo/e2e/testing/phone-app'
import { expect, test, type ElementSettings } from './bench-test'
import { compare, isClear, median, milliseconds } from './figure'
import { endByHand, placeByHand } from './place-by-hand'
import { openShapedLink } from './shaped-link'
import { backToKeypad, showKeypad } from './show-keypad'

/** A parent whose phone rings for a long time (seed, cast), and the number. */
const PARENT = 'Noel Answorth'
/** Bound of the ratio of the two times. */
const AT_MOST = 2.4

test('a call rings about as soon as one placed by hand (scale/ringing)', async ({
  page,
  platform,
  quick,
  elementSettings,
  record,
}) => {
  const { rounds } = await ringing(page, platform, await elementSettings('staff'), platform.url, quick)
  const found = compare(rounds)
  await record({
    order: 3,
    what: 'Continue to ringing',
    atMost: AT_MOST,
    ratio: found.ratio,
    product: milliseconds(found.product),
    bare: milliseconds(found.bare),
  })
})

test('far away, a call rings two round trips after Continue (scale/ringing)', async ({
  page,
  platform,
  quick,
  elementSettings,
  record,
}) => {
  const link = await openShapedLink(platform.port)
  try {
    const { rounds, order } = await ringing(page, platform, await elementSettings('staff'), link.url, quick)
    const found = compare(rounds)
    const { roundTripMs } = link.now
    await record({
      order: 3.05,
      what: `Continue to ringing at ${roundTripMs} ms`,
      atMost: 1,
      ratio: found.ratio,
      product: milliseconds(found.product),
      bare: milliseconds(found.bare),
    })
    const trips = ({ product }: { product: number }) => Math.floor(product / roundTripMs)
    await record({
      order: 3.06,
      what: '… whole round trips in it',
      ratio: null,
      product: String(median(rounds.map(trips))),
      bare: String(median(rounds.map(({ bare }) => Math.floor(bare / roundTripMs)))),
    })
    // Checks the order instead of a time, which a busy machine would spoil: the call goes out before the line has
    // answered the token (`line/ahead`).
    expect(order.slice(0, 4)).toEqual(['< hello', '> token', '> call', '< session'])
  } finally {
    await link.close()
  }
})

async function ringing(page: Page, platform: Platform, settings: ElementSettings, url: string, quick: boolean) {
  const order = messagesOfFirstLine(page)
  await page.goto(url)
  await showKeypad(page, settings)
  const to = await numberOf(platform, PARENT)

  const rounds: { product: number; bare: number }[] = []
  for (let round = 0; round < (quick ? 4 : 10); round++) {
    const measured = { product: 0, bare: 0 }
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      measured[side] = await (side === 'product'
        ? callByProduct(page)
        : placeByHand(page, settings, { url, to, until: 'ringing' }))
      if (side === 'bare') await endByHand(page)
      for (const callId of platform.voice.live()) platform.voice.hangup(callId)
      await expect.poll(() => platform.voice.live()).toEqual([])
      if (side === 'product') await backToKeypad(page)
    }
    rounds.push(measured)
    // Stops only after both orders of the two sides have been measured.
    if (quick && rounds.length >= 2 && isClear(compare(rounds).ratio, AT_MOST)) break
  }
  return { rounds, order }
}

/** Messages on the voice sockets, the product's first call first. A call by hand sends no token on its line. */
function messagesOfFirstLine(page: Page): string[] {
  const order: string[] = []
  const typeOf = (payload: string | Buffer) => (JSON.parse(String(payload)) as { type: string }).type
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/voice')) return
    socket.on('framesent', ({ payload }) => order.push(`> ${typeOf(payload)}`))
    socket.on('framereceived', ({ payload }) => order.push(`< ${typeOf(payload)}`))
  })
  return order
}

async function numberOf({ db }: Platform, name: string): Promise<string> {
  const { e164 } = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_phones.person_id')
    .select('e164')
    .where('full_name', '=', name)
    .executeTakeFirstOrThrow()
  return e164
}

/** From the click on Continue to "Ringing…" in the panel, in ms. */
async function callByProduct(page: Page): Promise<number> {
  const app = phoneApp(page)
  await app.pick(PARENT)
  await expect(app.dialog(`Call ${PARENT}`)).toBeVisible()
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const root = document.querySelector('vp-keypad')?.shadowRoot as ShadowRoot
        document.addEventListener(
          'click',
          () => {
            const clicked = performance.now()
            const observer = new MutationObserver(() => {
              if (!root.textContent?.includes('Ringing…')) return
              observer.disconnect()
              resolve(performance.now() - clicked)
            })
            observer.observe(root, { childList: true, subtree: true, characterData: true })
          },
          { capture: true, once: true },
        )
      }),
  )
  await app.start(PARENT)
  return measured
}

import type { Route } from 'playwright/test'
import { expect, test } from '../testing/fixtures'

/** A word that no name, no notes and no transcript have. */
const NOT_FOUND = 'xyzzy'

for (const [what, tab, field, list] of [
  ['call log', /^Call(,|$)/, 'Search calls', 'Calls'],
  ['voicemail log', /^Voicemail/, 'Search voicemails', 'Voicemails'],
] as const) {
  test(`the ${what} shows the answer to the last request, in whatever order answers come (log/search)`, async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/ERR_FAILED|ERR_ABORTED/)
    await signIn(page)
    await page.getByRole('navigation').getByRole('link', { name: tab }).click()
    const rows = page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await expect(rows.first().getByRole('button').first()).toBeVisible()

    const held = new Map<string, Route>()
    const canceled: string[] = []
    const queryOf = (address: string) => new URL(address).searchParams.get('query') ?? ''
    await page.route(/\/v\d\/calls\?.*query=/, (route) => void held.set(queryOf(route.request().url()), route))
    page.on('requestfailed', (request) => void canceled.push(queryOf(request.url())))
    for (const query of ['tonelli', 'to', NOT_FOUND]) {
      await page.getByRole('textbox', { name: field }).fill(query)
      await expect.poll(() => held.has(query)).toBe(true)
    }

    await held.get(NOT_FOUND)?.continue()
    const showAll = page.getByRole('button', { name: `Show all ${list.toLowerCase()}` })
    await expect(showAll).toBeVisible()
    expect.soft(canceled).toEqual(['tonelli', 'to'])
    // These answers arrive late and change nothing, because their requests were canceled.
    for (const query of canceled)
      await held
        .get(query)
        ?.continue()
        .catch(() => undefined)
    await expect(showAll).toBeVisible()
    await showAll.click()
    await expect(rows.first().getByRole('button').first()).toBeVisible()
  })
}

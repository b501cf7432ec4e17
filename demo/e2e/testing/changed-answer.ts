import type { APIResponse, Page, Route } from 'playwright/test'

type Answer = Parameters<Route['fulfill']>[0]
type Change = (response: APIResponse) => Answer | Promise<Answer>

/**
 * Answers a request as it is answered, but for what is changed in it. A page that is over takes with it what it was loading
 * ahead: that is no fault of its test.
 */
export async function answerChanged(route: Route, change: Change, ask?: Parameters<Route['fetch']>[0]): Promise<void> {
  const answered = route.fetch(ask).then(async (response) => route.fulfill({ response, ...(await change(response)) }))
  await answered.catch(() => undefined)
}

/** Three rows of each log from the next load on: a log stands beside most of what axe judges, and all of it is judged once. */
export const shortenLogs = (page: Page) =>
  page.route(/\/v[12]\/calls\?/, (route) =>
    answerChanged(route, async (response) => {
      const log = (await response.json()) as { content: unknown[]; count: number }
      return { json: { ...log, content: log.content.slice(0, 3), count: Math.min(log.count, 3) } }
    }),
  )

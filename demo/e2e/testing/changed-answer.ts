import type { APIResponse, Page, Route } from 'playwright/test'

type Answer = Parameters<Route['fulfill']>[0]
type Change = (response: APIResponse) => Answer | Promise<Answer>

/**
 * Answers a request with the platform's answer and some changes. If the page closes while it is still loading something
 * ahead, the request fails, and that must not fail the test.
 */
export async function answerChanged(route: Route, change: Change, ask?: Parameters<Route['fetch']>[0]): Promise<void> {
  const answered = route.fetch(ask).then(async (response) => route.fulfill({ response, ...(await change(response)) }))
  await answered.catch(() => undefined)
}

/** Shortens logs to three rows from now on. A log is beside most screens, and axe need judge a full one only once. */
export const shortenLogs = (page: Page) =>
  page.route(/\/v[12]\/calls\?/, (route) =>
    answerChanged(route, async (response) => {
      const log = (await response.json()) as { content: unknown[]; count: number }
      return { json: { ...log, content: log.content.slice(0, 3), count: Math.min(log.count, 3) } }
    }),
  )

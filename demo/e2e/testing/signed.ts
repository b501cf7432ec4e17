import { expect, type Page, type Request } from 'playwright/test'
import { answerChanged } from './changed-answer'

const SIGNED = /\/files\/(recordings|transcripts)\//

/** Makes the endpoint's first signed address arrive expired. The result reads the statuses of all signed requests. */
export async function overOnce(page: Page, endpoint: RegExp): Promise<() => number[]> {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (SIGNED.test(response.url())) statuses.push(response.status())
  })
  await page.route(
    endpoint,
    (route) =>
      answerChanged(route, async (response) => {
        const { signedUrl } = (await response.json()) as { signedUrl: string }
        const over = new URL(signedUrl)
        over.searchParams.set('exp', '1')
        return { json: { signedUrl: over.href } }
      }),
    { times: 1 },
  )
  return () => statuses
}

/** The page's requests for recordings and transcripts from now on. Requests for scripts do not count. */
export function requestsForSound(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/files\/|^\/v\d\/.*(recording|transcription)/.test(pathname)) asked.push(request)
  })
  return asked
}

/** Expects no credentials with a signed address, which suffices by itself (`api/signed`). */
export async function expectAnonymous(requests: Request[]): Promise<void> {
  const signed = requests.filter((request) => SIGNED.test(request.url()))
  expect(signed).not.toEqual([])
  for (const request of signed) {
    const names = Object.keys(await request.allHeaders())
    expect(names.filter((name) => /^(authorization|cookie|referer)$/.test(name))).toEqual([])
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '../demo/e2e/testing/fixtures'
import { startPlatform, type Platform, type PlatformOptions } from '../demo/platform'
import { emptyDatabase } from '../demo/platform/testing/empty-database'
import { signIn } from '../demo/platform/testing/sign-in'
import type { Figure } from './figure'
import { selfSigned, type SelfSigned } from './self-signed'

const FOLDER = fileURLToPath(new URL('../node_modules/.bench/', import.meta.url))
/** The platform's static pages. */
export const PAGES = `${FOLDER}pages/`

interface Worker {
  /** For servers that a page reaches over TLS. */
  certificate: SelfSigned
  /** A reference platform with a blank page. `/product` has the product's CDN build, `/bare` the bare element. */
  platform: Platform
  /** True under `npm test`: few rounds, which only check the bounds. */
  quick: boolean
  /** The platform's initial data. */
  seed: PlatformOptions['seed']
}

interface Tests {
  /** Settings of an element that the host signs in. */
  elementSettings: (account: string) => Promise<ElementSettings>
  /** Adds a figure to the table, and fails when it exceeds its bound. */
  record: (figure: Figure) => Promise<void>
}

export interface ElementSettings {
  attributes: Record<string, string>
  accessToken: string
}

/**
 * Each round measures both sides in turn, in one browser on one platform, so that a busy machine affects both alike.
 */
export const test = base.extend<Tests, Worker>({
  quick: [process.env.BENCH_QUICK === '1', { option: true, scope: 'worker' }],
  seed: [undefined, { option: true, scope: 'worker' }],
  certificate: [async ({}, provide) => provide(selfSigned()), { scope: 'worker' }],
  // Chromium must trust the certificate, because otherwise it would cache nothing for a second visit.
  launchOptions: [
    async ({ launchOptions, certificate }, provide) => {
      const trusted = `--ignore-certificate-errors-spki-list=${certificate.pin}`
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), trusted] })
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ seed }, provide) => {
      const front = { kind: 'static', dir: PAGES } as const
      const platform = await startPlatform({
        template: await emptyDatabase(),
        front,
        seed,
        quiet: true,
        costLimit: false,
      })
      await provide(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  elementSettings: async ({ platform }, provide) =>
    provide(async (account) => {
      const { token, instituteId } = await signIn(platform, account)
      return { attributes: { 'tenant-id': platform.tenantId, 'institute-id': instituteId }, accessToken: token }
    }),
  record: async ({}, provide, { file }) =>
    provide(async (figure) => {
      // scripts/bench.mjs reads the figures from there.
      const folder = `${process.env.BENCH_FIGURES ?? `${FOLDER}figures`}/${basename(file, '.bench.ts')}`
      await mkdir(folder, { recursive: true })
      await writeFile(`${folder}/${figure.order}.json`, JSON.stringify(figure))
      if (figure.atMost !== undefined) expect.soft(figure.ratio, figure.what).toBeLessThanOrEqual(figure.atMost)
    }),
})

export { expect }

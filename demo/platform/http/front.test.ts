import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketAddressOf } from '../../../src/domain/web-address'
import { accountPage, officeHoursPage } from '../../../src/domain/platform-pages'
import { newAttempt, openAuthorizePage } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'virtual-phone-front-'))
  await mkdir(join(dir, 'pages/assets'), { recursive: true })
  await writeFile(join(dir, 'secret.txt'), 'secret')
  await writeFile(join(dir, 'pages/index.html'), '<!doctype html><title>App</title>')
  await writeFile(join(dir, 'pages/home.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(dir, 'pages/foreign.html'), '<!doctype html><title>Foreign</title>')
  await mkdir(join(dir, 'pages/account'))
  await writeFile(join(dir, 'pages/account/index.html'), '<!doctype html><title>Account</title>')
  await writeFile(join(dir, 'pages/assets/index-a1B2c3D4.js'), 'export {}')
  platform = await startTestPlatform({
    front: { kind: 'static', dir: join(dir, 'pages'), storybook: join(dir, 'storybook') },
  })
})
afterAll(async () => {
  await platform.close()
  await rm(dir, { recursive: true, force: true })
})

const open = (path: string, accept = 'text/html') => fetch(platform.url + path, { headers: { accept } })

test.each([
  ['/', 'Home'],
  ['/?tenant_id=demo', 'App'],
  ['/foreign.html', 'Foreign'],
  ['/account', 'Account'],
  ['/assets', 'App'],
  ['/callback?code=x', 'App'],
  ['/institutes/school-1/users/staff-1/calls/call-1/edit?tenant_id=demo', 'App'],
])('%s is the page %s, under the strict policy (host/styles, platform/cors)', async (path, title) => {
  const answer = await open(path)
  expect(await answer.text()).toContain(`<title>${title}</title>`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `connect-src 'self' ${socketAddressOf(platform.url)}`,
  ]) {
    expect(policy).toContain(part)
  }
})

test.each([
  accountPage({ platformUrl: 'https://platform.example' }),
  officeHoursPage({ platformUrl: 'https://platform.example', instituteId: 'school-1' }, 'staff-1'),
])('the demo has the page at %s that the product links to', (address) => {
  expect(existsSync(`demo/pages${new URL(address).pathname}/index.html`)).toBe(true)
})

test('assets have their content type and policy and are cached (platform/cors)', async () => {
  const answer = await open('/assets/index-a1B2c3D4.js', '*/*')
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  // A worker with this script may reach the platform, and nothing else.
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'",
  )
})

test.each(['vp-settings', 'vp-call-details', 'virtual-phone-app', 'vp-softphone'])(
  '%s.js has a name of words and no hash, so the browser asks whether it has changed (platform/cors)',
  async (name) => {
    await writeFile(join(dir, `pages/assets/${name}.js`), 'export {}')
    expect((await open(`/assets/${name}.js`, '*/*')).headers.get('cache-control')).toBe('no-cache')
  },
)

test.each([
  ['/?tenant_id=demo', 'App'],
  ['/', 'Home'],
  ['/account', 'Account'],
])('%s answers a program that accepts anything, like curl (platform/cors)', async (path, title) => {
  expect(await (await open(path, '*/*')).text()).toContain(`<title>${title}</title>`)
})

test('without a home the bare address is the phone’s page, for such a program too (platform/cors)', async () => {
  const home = join(dir, 'pages/home.html')
  const text = await readFile(home)
  await rm(home)
  expect(await (await open('/', '*/*')).text()).toContain('<title>App</title>')
  await writeFile(home, text)
})

test('if a file has a .gz beside it, browsers that accept gzip get that (platform/cors)', async () => {
  const file = join(dir, 'pages/assets/zipped-a1B2c3D4.js')
  await writeFile(file, 'export {}')
  await writeFile(`${file}.gz`, gzipSync('export const zipped = true'))
  const ask = (encoding: string) =>
    fetch(`${platform.url}/assets/zipped-a1B2c3D4.js`, { headers: { 'accept-encoding': encoding } })
  expect(await (await ask('gzip')).text()).toBe('export const zipped = true')
  expect(await (await ask('identity')).text()).toBe('export {}')
})

test('only pages fall back to the app, so a missing asset is 404', async () => {
  expect((await open('/assets/gone.js', '*/*')).status).toBe(404)
  expect((await open('/v1/nothing', 'application/json')).status).toBe(404)
})

test('no path leads out of the folder', async () => {
  const body = await new Promise<string>((resolve, reject) => {
    // `fetch` would normalize the path.
    get({ host: '127.0.0.1', port: platform.port, path: '/..%2fsecret.txt', headers: { accept: '*/*' } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
    }).on('error', reject)
  })
  expect(body).not.toContain('secret')
})

test('localhost redirects to the demo’s one address', async () => {
  const location = await new Promise<string | undefined>((resolve, reject) => {
    const headers = { host: `localhost:${platform.port}`, accept: 'text/html' }
    get({ host: '127.0.0.1', port: platform.port, path: '/voicemail?a=1', headers }, (answer) => {
      answer.resume()
      resolve(answer.headers.location)
    }).on('error', reject)
  })
  expect(location).toBe(`${platform.url}/voicemail?a=1`)
})

test('each page may be the redirect address of its own sign-in', async () => {
  const { params } = newAttempt(platform)
  const page = await openAuthorizePage(platform, { ...params, redirect_uri: `${platform.url}/foreign.html` })
  expect(page.status).toBe(200)
})

test('Storybook is at /storybook once it is built, opens on the story to try, and says until then how to build it (platform/own-institute)', async () => {
  const first = await fetch(`${platform.url}/storybook`, { redirect: 'manual' })
  const story = '/storybook/?path=/story/try-it-without-a-platform--answers'
  expect(first.headers.get('location')).toBe(story)
  expect(await (await open(story)).text()).toContain('npm run build:storybook')
  await mkdir(join(dir, 'storybook'))
  await writeFile(
    join(dir, 'storybook/index.html'),
    '<!doctype html><title>Storybook</title><script type="module">a()</script><script src="./b.js"></script>',
  )
  const page = await open(story)
  expect(await page.text()).toContain('<title>Storybook</title>')
  const policy = page.headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update('a()').digest('base64')
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect((await open('/storybook/..%2fsecret.txt')).status).toBe(404)
  expect(await readFile('stories/elements/try-it.stories.tsx', 'utf8')).toMatch(
    /title: 'Try it without a platform'[^]*export const Answers/,
  )
})

import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'

/** What an operator reads and copies must name what `demo/run-platform.ts` reads (docs/operate.md). */

let variables: string[]
let page: string
let files: Record<'Dockerfile' | 'virtual-phone.service', string>
beforeAll(async () => {
  const program = await readFile('demo/run-platform.ts', 'utf8')
  variables = [...program.matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name = '']) => name)
  page = await readFile('docs/operate.md', 'utf8')
  files = {
    Dockerfile: await readFile('demo/deploy/Dockerfile', 'utf8'),
    'virtual-phone.service': await readFile('demo/deploy/virtual-phone.service', 'utf8'),
  }
})

test('each variable of the platform is in the table of its operators, and none that it does not read', () => {
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  // `VOICE` begins a telephone network on this machine, for a demo.
  expect(listed.sort()).toEqual(variables.filter((name) => name !== 'VOICE').sort())
})

test.each(['Dockerfile', 'virtual-phone.service'] as const)('%s sets only variables that there are', (file) => {
  const set = [...files[file].matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=\S/g)].map(([, name = '']) => name)
  expect(set).toContain('STOP_SECONDS')
  expect(set.filter((name) => name !== 'NODE_ENV' && !variables.includes(name))).toEqual([])
})

test('both start the program that the page builds, and leave its calls the time that they have', () => {
  expect(page).toContain('--outDir node_modules/.demo')
  for (const text of Object.values(files)) {
    expect(text).toMatch(/node["', ]+node_modules\/\.demo\/main\.js/)
    const seconds = Number(/STOP_SECONDS=(\d+)/.exec(text)?.[1])
    expect(Number(/(?:TimeoutStopSec=|--time )(\d+)/.exec(text)?.[1])).toBeGreaterThan(seconds)
  }
})

test('the service may ask for the addresses of its machine, without which no call has sound', () => {
  // Node asks over AF_NETLINK.
  const families = /^RestrictAddressFamilies=(.+)$/m.exec(files['virtual-phone.service'])?.[1]?.split(' ')
  expect(families?.sort()).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX'])
})

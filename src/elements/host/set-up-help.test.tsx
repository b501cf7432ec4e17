import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import integrate from '../../../docs/integrate.md?raw'
import '../tags/vp-setup'
import { configure } from '../phone/script'
import { aProfile } from '../../testing/builders'
import { fakePlatform } from '../../testing/fakes/fake-platform'
import { eventually } from '../../testing/eventually'
import { renderPage } from '../../testing/render/render-page'
import { SET_UP_HELP } from './set-up-help'

const errors: string[] = []
beforeEach(() => {
  localStorage.clear()
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void errors.push(line.slice(1).join(' ')))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const note = (element: Element | undefined) => element?.shadowRoot?.querySelector('[aria-label=Set-up]')?.textContent

test.each([
  ['', /^<vp-setup> tenant-id is missing\. Write tenant-id=/],
  ['tenant-id="help-1"', /^<vp-setup> institute-id is missing\. Write institute-id=/],
])(
  'on a developer’s page an element with %j says which line mends it, as the console does (session/missing-tenant)',
  async (attributes, line) => {
    fakePlatform({})
    const [element] = await renderPage(`<vp-setup ${attributes}></vp-setup>`)
    await eventually(() => expect(note(element)).toMatch(line))
    expect(errors).toEqual([note(element)])
    await act(async () => Object.assign(element!, { tenantId: 'help-1', instituteId: 'school-12' }))
    await eventually(() => expect(note(element)).toBeUndefined())
  },
)

test('one that only the last sign-in of this browser completes says so (session/missing-tenant)', async () => {
  fakePlatform({})
  localStorage.setItem('common-params', JSON.stringify({ tenantId: 'help-2', instituteId: 'school-12' }))
  const [element] = await renderPage('<vp-setup tenant-id="help-2"></vp-setup>')
  await eventually(() => expect(note(element)).toMatch(/comes only from the last sign-in in this browser/))
})

test('a page is not blamed before its own scripts, also those that it loads itself, have called configure() (session/missing-tenant)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    fakePlatform({})
    const place = { tenantId: 'help-4', instituteId: 'school-12' }
    localStorage.setItem('common-params', JSON.stringify(place))
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const [element] = await renderPage('<vp-setup></vp-setup>')
    state.mockReturnValue('complete')
    await act(async () => void document.dispatchEvent(new Event('DOMContentLoaded')))
    await act(async () => vi.advanceTimersByTimeAsync(500))
    await act(async () => configure(place))
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    expect([errors, note(element)]).toEqual([[], undefined])
  } finally {
    vi.useRealTimers()
  }
})

test('an address of the API that is none is named (session/missing-tenant)', async () => {
  fakePlatform({ getMe: new Response('<!doctype html><title>School</title>', { status: 200 }) })
  const [element] = await renderPage(
    '<vp-setup tenant-id="help-3" institute-id="school-12" api-url="https://phone.example"></vp-setup>',
    ([node]) => Object.assign(node!, { accessToken: 'a-token' }),
  )
  await eventually(() => expect(note(element)).toMatch(/^<vp-setup> api-url leads to no platform/))
})

test('a token of the page that the platform refuses is named, until the page passes another (session/missing-tenant)', async () => {
  let status = 401
  const refused = () => new Response(JSON.stringify({ code: 'error:unauthorized', message: 'No.' }), { status })
  fakePlatform({ getMe: () => (status === 401 ? refused() : aProfile()) })
  const [element] = await renderPage('<vp-setup tenant-id="help-5" institute-id="school-12"></vp-setup>', ([node]) =>
    Object.assign(node!, { accessToken: 'of-another-key' }),
  )
  await eventually(() => expect(note(element)).toMatch(/^<vp-setup> the platform refuses the token.*Mint it/))
  expect(errors).toContain(note(element))
  status = 200
  await act(async () => Object.assign(element!, { accessToken: undefined }))
  await act(async () => Object.assign(element!, { accessToken: 'a-good-one' }))
  await eventually(() => expect(note(element)).toBeUndefined())
})

test.each(Object.values(SET_UP_HELP))('docs/integrate.md has it in its table: %s', (what, fix) => {
  expect(integrate).toContain(`| ${what} | ${fix} |`)
})

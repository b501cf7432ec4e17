import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PHONE_MARK, PRELOADED } from '../lib/preloaded'
import { aCall, aNotification, aProfile, assignedPhones, someSettings } from '../testing/builders'
import { readAnswers, type RawAnswers } from './read-answers'
import { startApp } from './start-app'

const loadThemes = () => import('../ui/theme/themes/index')
const APP = '<virtual-phone-app></virtual-phone-app>'
const hasShell = () => document.querySelector('virtual-phone-app')?.shadowRoot?.querySelector('.vp-shell') != null
const answered = (body: unknown, status = 200) => ({
  response: Promise.resolve(Response.json(body, { status })),
  cancel: () => undefined,
})

const usual = (): RawAnswers => ({
  me: aProfile(),
  phones: assignedPhones(),
  settings: someSettings(),
  notifications: { content: [] },
  calls: { content: [aCall()], count: 1 },
})

/** What `src/preload` has asked, with these answers. */
function preloaded(raw = usual(), status = 200) {
  const answers = new Map([
    ['https://phone.example/v1/me', answered(raw.me, status)],
    ['https://phone.example/v1/phones/assigned', answered(raw.phones, status)],
    ['https://phone.example/v1/institute/school-12/settings', answered(raw.settings, status)],
    ['https://phone.example/v1/notifications', answered(raw.notifications, status)],
    ['https://phone.example/v1/calls?page=1', answered(raw.calls, status)],
  ])
  Object.assign(globalThis, { [PRELOADED]: { token: 'a', answers } })
}
const rows = () => document.querySelector('virtual-phone-app')?.shadowRoot?.querySelectorAll('li').length
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

function start(html = APP, path = '/') {
  document.body.innerHTML = html
  history.replaceState(null, '', path)
  return startApp(loadThemes)
}

beforeEach(() => preloaded())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(globalThis, PRELOADED)
  Reflect.deleteProperty(globalThis, PHONE_MARK)
})

describe('the call log shows before its code (load/shell)', () => {
  test.each([
    ['/', APP],
    ['/?tenant_id=t1', APP],
    ['/institutes/school-12/users/me?tenant_id=t1', APP],
    ['/institutes/school-12/users/staff-1/', APP],
    ['/portal/institutes/school-12/users/me', '<virtual-phone-app base-path="/portal/"></virtual-phone-app>'],
    ['/elsewhere.html', '<virtual-phone-app base-path="/portal"></virtual-phone-app>'],
    ['/any.html?person=p1', '<virtual-phone-app routing="memory"></virtual-phone-app>'],
    ['/any.html#/institutes/school-12/users/me', '<virtual-phone-app routing="hash"></virtual-phone-app>'],
  ])('at %s', async (path, html) => {
    await start(html, path)
    expect(hasShell()).toBe(true)
    await vi.waitFor(() => expect(rows()).toBe(1))
  })

  test.each([
    ['/voicemail', APP],
    ['/institutes/school-12/users/me/calls/c1', APP],
    ['/?person=p1', APP],
    ['/portal.html', APP],
    ['/portal/institutes/school-12/users/me', APP],
    ['/any.html#/report', '<virtual-phone-app routing="hash"></virtual-phone-app>'],
    ['/', `${APP}${APP}`],
    ['/', '<vp-call-log></vp-call-log>'],
  ])('but not at %s in %s', async (path, html) => {
    expect(await start(html, path)).toBeUndefined()
    expect(hasShell()).toBe(false)
  })

  test.each<[string, () => unknown]>([
    ['nobody is signed in', () => Reflect.deleteProperty(globalThis, PRELOADED)],
    ['the code is there', () => Object.assign(globalThis, { [PHONE_MARK]: {} })],
    ['a call was live before a reload', () => sessionStorage.setItem('vp-last-call', '{}')],
    ['a stored value is not ours', () => localStorage.setItem('theme', '{')],
  ])('but not if %s', async (_, prepare) => {
    prepare()
    expect(await start()).toBeUndefined()
    expect(hasShell()).toBe(false)
  })

  test('with a host’s token it has no rows, because nothing was asked with it', async () => {
    Reflect.deleteProperty(globalThis, PRELOADED)
    document.body.innerHTML = '<virtual-phone-app tenant-id="t1" institute-id="school-12"></virtual-phone-app>'
    Object.assign(document.querySelector('virtual-phone-app')!, { accessToken: 'host' })
    await startApp(loadThemes)
    await settled()
    expect(hasShell()).toBe(true)
    expect(rows()).toBe(0)
  })

  test('with who is signed in, and the notice that comes first', async () => {
    const me = aProfile()
    me.settings.officeHours.enabled = false
    preloaded({ ...usual(), me })
    await start()
    await vi.waitFor(() => expect(rows()).toBe(1))
    const root = document.querySelector('virtual-phone-app')!.shadowRoot!
    expect(root.querySelector('.vp-header__user')?.textContent).toBe('NCNora Castellanos')
    expect(root.querySelectorAll('.vp-notice')).toHaveLength(1)
  })

  test('with tabs that lead to the pages of its address', async () => {
    const prefix = '/institutes/school-12/users/me'
    await start('<virtual-phone-app base-path="/portal/"></virtual-phone-app>', `/portal${prefix}`)
    const tabs = document.querySelector('virtual-phone-app')!.shadowRoot!.querySelectorAll('.vp-sidebar__tab')
    const pages = ['/', '/voicemail', '/report', '/blocklist', '/settings']
    expect([...tabs].map((tab) => tab.getAttribute('href'))).toEqual(pages.map((page) => `/portal${prefix}${page}`))
  })

  test('in the theme that the person chose, and else in that of its host', async () => {
    const dark = (await loadThemes()).LATE_THEMES.dark
    const styles = () =>
      [...document.querySelector('virtual-phone-app')!.shadowRoot!.adoptedStyleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .join('\n')
    const panel = /--vp-color-panel: (#\w+)/.exec(dark)?.[1] ?? ''
    await start('<virtual-phone-app theme="dark"></virtual-phone-app>')
    expect(styles()).toContain(panel)
    localStorage.setItem('theme', '"basic"')
    await start('<virtual-phone-app theme="dark"></virtual-phone-app>')
    expect(styles()).not.toContain(panel)
  })

  test('but not before its theme, if the code comes first', async () => {
    let show = (_: Awaited<ReturnType<typeof loadThemes>>) => {}
    document.body.innerHTML = '<virtual-phone-app theme="dark"></virtual-phone-app>'
    const started = startApp(() => new Promise((resolve) => (show = resolve)))
    Object.assign(globalThis, { [PHONE_MARK]: {} })
    show(await loadThemes())
    expect(await started).toBeUndefined()
    expect(hasShell()).toBe(false)
  })

  test('with headings of the level that its host asks for', async () => {
    await start('<virtual-phone-app heading-level="3"></virtual-phone-app>')
    const root = document.querySelector('virtual-phone-app')!.shadowRoot!
    expect(root.querySelector('h3')?.textContent).toBe('CALL LOG')
    expect(root.querySelector('h2')).toBeNull()
  })

  test('in the language that the person chose', async () => {
    localStorage.setItem('vp-language', '"es"')
    await start()
    expect(document.querySelector('virtual-phone-app')?.shadowRoot?.textContent).toContain('Volver al inicio')
    await vi.waitFor(() => expect(rows()).toBe(1))
    expect(document.querySelector('virtual-phone-app')?.shadowRoot?.textContent).toContain('1-1 de 1 llamada')
  })
})

describe('nobody’s calls are shown (load/shell)', () => {
  test('if the platform refuses the token', async () => {
    preloaded(usual(), 401)
    await start()
    await settled()
    expect(rows()).toBe(0)
  })

  test('at the address of another person, who may take the log’s place', async () => {
    await start(APP, '/institutes/school-12/users/somebody')
    await settled()
    expect(rows()).toBe(0)
  })
})

test('the code waits for the first answer, but no longer than a second (load/rounds)', async () => {
  vi.useFakeTimers()
  let answer = (_: Response) => {}
  const never = { response: new Promise<Response>((resolve) => (answer = resolve)), cancel: () => undefined }
  const wait = () => {
    Object.assign(globalThis, {
      [PRELOADED]: { token: 'a', answers: new Map([['https://phone.example/v1/me', never]]) },
    })
    const done = vi.fn()
    void start().then((shell) => shell?.whenAnswered.then(done))
    return done
  }
  const late = wait()
  await vi.advanceTimersByTimeAsync(999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledOnce()
  const first = wait()
  answer(Response.json({}))
  await vi.advanceTimersByTimeAsync(0)
  expect(first).toHaveBeenCalledOnce()
})

test.each<[string, (raw: RawAnswers) => object]>([
  ['a person who may not sign in', () => ({ me: aProfile({ loginAllowed: false }) })],
  ['a role that the product does not know', () => ({ me: aProfile({ role: 'unknown' }) })],
  ['a person without a verified phone', () => ({ me: aProfile({ contacts: [] }) })],
  ['a person without a virtual phone', () => ({ phones: { assigned: false } })],
  ['a changed number', () => ({ notifications: { content: [aNotification()] } })],
  ['no calls', () => ({ calls: { content: [], count: 0 } })],
  ['a status of a newer platform', () => ({ calls: { content: [{ ...aCall(), status: 'new' }], count: 1 } })],
  ['a time that is none', () => ({ calls: { content: [{ ...aCall(), calledAt: 'today' }], count: 1 } })],
  [
    'a call that is going on',
    () => ({
      calls: { content: [aCall({ status: 'answered', duration: 0, calledAt: new Date().toISOString() })], count: 1 },
    }),
  ],
  ['an answer that is none', () => ({ me: null })],
])('%s is left to the view (load/shell)', (_, change) => {
  const today = new Date().setHours(0, 0, 0, 0)
  expect(readAnswers(usual(), today)).toBeDefined()
  const raw = usual()
  expect(readAnswers({ ...raw, ...change(raw) }, today)).toBeUndefined()
})

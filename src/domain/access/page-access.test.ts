import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maySeeTab, mayNavigateTabs, missingForTab, redirectFor, type AccessFacts, type TabId } from './page-access'

const MINE = '+12015550101'
const OTHER = '+12015550102'
const GONE = '+12015550103'
const VIRTUAL = '+12015550199'

const verified = (phone: string) => ({ phone, phoneVerified: true })
const unverified = (phone: string) => ({ phone, phoneVerified: false })
const numbers = (callbackPhone: string) => ({
  assigned: true,
  virtualPhone: { virtualPhone: VIRTUAL, callbackPhone },
})
const facts = (change: Partial<AccessFacts> = {}): AccessFacts => ({
  role: 'STAFF',
  contacts: [verified(MINE)],
  assigned: numbers(MINE),
  setupSkipped: false,
  transcription: true,
  ...change,
})

const changed = facts({ contacts: [verified(MINE), verified(OTHER)], assigned: numbers(GONE) })
const changedToOne = facts({ contacts: [verified(MINE)], assigned: numbers(GONE) })
const notAssigned = facts({ assigned: { assigned: false } })
const notVerified = facts({ contacts: [unverified(MINE)] })
const onlyVirtual = facts({ contacts: [{ phone: VIRTUAL, phoneVerified: true, contactType: 'vp' }] })
const nothing = facts({ contacts: [], assigned: { assigned: false } })

describe('redirects', () => {
  test.each<[sentence: string, path: string, facts: AccessFacts, target: string | null]>([
    ['stays on the call page with a verified phone and a number', '/', facts(), null],
    ['stays on a call with them', '/calls/c1/edit?otherReason=x', facts(), null],
    [
      'goes to personal-phone when the callback number changed and two phones are verified',
      '/',
      changed,
      '/personal-phone',
    ],
    ['goes there from a call too', '/calls/c1', changed, '/personal-phone'],
    ['stays when the callback number changed and one phone is verified', '/', changedToOne, null],
    ['stays on personal-phone while the choice is open', '/personal-phone', changed, null],
    ['leaves personal-phone when there is nothing to choose', '/personal-phone', facts(), '/'],
    ['goes to phone-setup without a number', '/', notAssigned, '/phone-setup'],
    [
      'goes to phone-setup/unverified when the phone is not verified',
      '/voicemail',
      notVerified,
      '/phone-setup/unverified',
    ],
    ['goes to phone-setup/unverified without phone and number', '/', nothing, '/phone-setup/unverified'],
    ['stays without phones of their own when a number is assigned', '/', onlyVirtual, null],
    ['stays when provisioning is skipped', '/', { ...nothing, setupSkipped: true }, null],
    [
      'is asked to choose the callback even when provisioning is skipped',
      '/',
      { ...changed, setupSkipped: true },
      '/personal-phone',
    ],
    ['stays on phone-setup with a verified phone', '/phone-setup', notAssigned, null],
    ['goes from phone-setup to unverified without one', '/phone-setup', notVerified, '/phone-setup/unverified'],
    [
      'goes from the verification to unverified without one',
      '/phone-setup/verify',
      notVerified,
      '/phone-setup/unverified',
    ],
    ['stays on unverified without one', '/phone-setup/unverified', notVerified, null],
    ['goes from unverified to phone-setup with one', '/phone-setup/unverified', facts(), '/phone-setup'],
    ['stays on settings with a role', '/settings', facts({ role: 'ADMIN' }), null],
    ['leaves settings without a role', '/settings', facts({ role: 'unknown' }), '/'],
    ['stays on the main page without role, phone and number', '/', { ...nothing, role: 'unknown' }, null],
    ['leaves phone-setup without a role', '/phone-setup', facts({ role: 'unknown' }), '/'],
    ['stays on the voicemail list', '/voicemail', facts(), null],
    ['stays on a voicemail', '/voicemail/c1', facts(), null],
    ['stays on the form of a voicemail', '/voicemail/c1/edit', facts(), null],
    [
      'stays on the voicemail list without a role, which only hides the tab',
      '/voicemail',
      facts({ role: 'unknown' }),
      null,
    ],
    ['goes to personal-phone from a voicemail', '/voicemail/c1', changed, '/personal-phone'],
    ['stays on a transcript if the institute has transcripts', '/calls/c1/transcript', facts(), null],
    [
      'goes home from a transcript if the institute has none',
      '/calls/c1/transcript',
      facts({ transcription: false }),
      '/',
    ],
    ['goes home from one in the report too', '/report/calls/c1/transcript', facts({ transcription: false }), '/'],
    ['goes to the call that the address names', '/?call=c%209', facts(), '/calls/c%209'],
    ['ignores a call that would lead to another page', '/?call=..%2Fsettings', facts(), null],
    ['stays at home if the address names no call', '/?call=', facts(), null],
    ['stays on another page for any named call', '/voicemail?call=c9', facts(), null],
    ['sets the phone up before the named call', '/?call=c9', notAssigned, '/phone-setup'],
    ['without a phone finds no page at an unknown path either', '/nowhere', nothing, null],
    ['without a phone finds none below a page', '/calls/c1/more', nothing, null],
    ['leaves the callback to the session', '/callback?code=1', nothing, null],
    ['leaves the error page to the session', '/error', nothing, null],
    ['leaves disabled to the session', '/disabled', nothing, null],
    ['leaves disabled-account to the session', '/disabled-account', nothing, null],
  ])('a person %s (guard/setup, guard/roles, route/person)', (_, path, given, target) => {
    expect(redirectFor(path, given)).toBe(target)
  })

  test('following redirects always ends (guard/roles)', () => {
    const paths = fc.constantFrom(
      '/',
      '/call',
      '/settings',
      '/personal-phone',
      '/phone-setup',
      '/phone-setup/unverified',
      '/phone-setup/verify',
      '/calls/c1/transcript',
    )
    const contact = fc.record({
      phone: fc.constantFrom(MINE, OTHER, undefined),
      phoneVerified: fc.boolean(),
      contactType: fc.constantFrom('mobile', 'vp'),
    })
    const anyFacts = fc.record({
      role: fc.constantFrom('STAFF', 'ADMIN', 'DISTRICT_ADMIN', 'unknown') as fc.Arbitrary<AccessFacts['role']>,
      contacts: fc.array(contact, { maxLength: 3 }),
      assigned: fc.constantFrom({ assigned: false }, { assigned: true }, numbers(MINE), numbers(GONE)),
      setupSkipped: fc.boolean(),
      transcription: fc.boolean(),
    })
    fc.assert(
      fc.property(paths, anyFacts, (start, given) => {
        let path: string | null = start
        for (let steps = 0; path !== null; steps += 1) {
          expect(steps).toBeLessThan(5)
          path = redirectFor(path, given)
        }
      }),
    )
  })
})

describe('the whole guard table (guard/setup)', () => {
  const STAY = null
  const unverifiedWithoutNumber = facts({ contacts: [unverified(MINE)], assigned: { assigned: false } })
  const skipped = { setupSkipped: true }

  /** Pages that differ only in what they show. */
  const MAIN_PAGES = [
    '/',
    '/call',
    '/calls/c1',
    '/calls/c1/edit',
    '/calls/c1/call',
    '/calls/c1/transcript',
    '/voicemail',
    '/voicemail/c1',
    '/voicemail/c1/edit',
    '/blocklist',
    '/report',
    '/report/calls/c1/transcript',
    '/settings',
  ]
  const PHONE_PAGES = ['/personal-phone', '/phone-setup', '/phone-setup/unverified', '/phone-setup/verify'] as const
  const [SETUP, UNVERIFIED, PERSONAL] = ['/phone-setup', '/phone-setup/unverified', '/personal-phone']
  type Targets = (string | null)[]

  test.each<[person: string, facts: AccessFacts, main: string | null, phonePages: Targets]>([
    ['verified, with a number', facts(), STAY, ['/', STAY, SETUP, SETUP]],
    ['verified, without a number', notAssigned, SETUP, ['/', STAY, SETUP, SETUP]],
    ['verified, without a number, skipped', { ...notAssigned, ...skipped }, STAY, ['/', STAY, SETUP, SETUP]],
    ['unverified, with a number', notVerified, UNVERIFIED, ['/', UNVERIFIED, STAY, UNVERIFIED]],
    ['unverified, without a number', unverifiedWithoutNumber, UNVERIFIED, ['/', UNVERIFIED, STAY, UNVERIFIED]],
    ['unverified, skipped', { ...notVerified, ...skipped }, STAY, ['/', UNVERIFIED, STAY, UNVERIFIED]],
    ['no phone, with a number', onlyVirtual, STAY, ['/', UNVERIFIED, STAY, UNVERIFIED]],
    ['no phone, no number', nothing, UNVERIFIED, ['/', UNVERIFIED, STAY, UNVERIFIED]],
    ['no phone, no number, skipped', { ...nothing, ...skipped }, STAY, ['/', UNVERIFIED, STAY, UNVERIFIED]],
    ['callback gone, one verified phone', changedToOne, STAY, ['/', STAY, SETUP, SETUP]],
    ['callback gone, two verified phones', changed, PERSONAL, [STAY, STAY, SETUP, SETUP]],
    ['callback gone, two verified, skipped', { ...changed, ...skipped }, PERSONAL, [STAY, STAY, SETUP, SETUP]],
  ])('%s', (_, given, main, phonePages) => {
    for (const role of ['STAFF', 'ADMIN', 'DISTRICT_ADMIN'] as const) {
      for (const page of MAIN_PAGES) expect([page, redirectFor(page, { ...given, role })]).toEqual([page, main])
      expect(PHONE_PAGES.map((page) => redirectFor(page, { ...given, role }))).toEqual(phonePages)
    }
  })

  test('ends at a page of the product, whatever the query is', () => {
    for (const page of [...MAIN_PAGES, ...PHONE_PAGES]) {
      for (const more of ['/', '?otherReason=a/transcript', '#x']) {
        if (page === '/' && more === '/') continue
        expect(redirectFor(page + more, notAssigned)).toBe(redirectFor(page, notAssigned))
      }
    }
  })
})

describe('tabs', () => {
  test.each<[sentence: string, facts: AccessFacts, open: boolean]>([
    ['enabled with a verified phone and a number', facts(), true],
    ['enabled with a virtual phone alone', onlyVirtual, true],
    ['enabled if setup is skipped', { ...nothing, setupSkipped: true }, true],
    ['closed without a verified phone and a virtual number', { ...notVerified, assigned: { assigned: false } }, false],
    ['disabled with a verified phone and no number', notAssigned, false],
    ['disabled without phone and number', nothing, false],
  ])('are %s (guard/tabs)', (_, given, open) => {
    expect(mayNavigateTabs(given)).toBe(open)
  })

  const ALL = { facts: facts(), changed, changedToOne, notAssigned, notVerified, onlyVirtual, nothing }
  const PAGES = ['/', '/voicemail', '/report', '/blocklist', '/settings', '/personal-phone', '/phone-setup', '/nowhere']

  test.each(Object.entries(ALL))('never lead to the page in view: %s (guard/tabs)', (_, given) => {
    for (const setupSkipped of [true, false]) {
      for (const role of ['STAFF', 'ADMIN', 'DISTRICT_ADMIN'] as const) {
        const person = { ...given, setupSkipped, role }
        const landOn = (path: string): string => {
          const next = redirectFor(path, person)
          return next === null ? path : landOn(next)
        }
        for (const here of PAGES.map(landOn)) {
          for (const tab of ['/', '/voicemail', '/report', '/blocklist', '/settings']) {
            const isNowhere = landOn(tab) === here && here !== tab
            const isShut = missingForTab(tab, here, person) !== undefined
            expect([here, tab, isShut]).toEqual([here, tab, isNowhere || !mayNavigateTabs(person)])
          }
        }
      }
    }
  })

  test.each([
    ['choice', changed, '/personal-phone'],
    ['setup', notVerified, '/phone-setup/unverified'],
    ['setup', nothing, '/phone-setup/unverified'],
  ] as const)('say what is missing: the %s (guard/tabs)', (missing, given, here) => {
    expect(missingForTab('/voicemail', `${here}?tenant_id=t1`, given)).toBe(missing)
  })
})

test.each<[AccessFacts['role'], TabId[]]>([
  ['STAFF', ['call', 'voicemail', 'report', 'blocklist', 'settings']],
  ['ADMIN', ['call', 'voicemail', 'report', 'blocklist', 'settings']],
  ['DISTRICT_ADMIN', ['call', 'voicemail', 'report', 'blocklist', 'settings']],
  ['unknown', ['call', 'report', 'blocklist']],
])('%s sees the tabs %o (guard/roles, layout/tabs)', (role, seen) => {
  const tabs: TabId[] = ['call', 'voicemail', 'report', 'blocklist', 'settings']
  expect(tabs.filter((tab) => maySeeTab(tab, role))).toEqual(seen)
})

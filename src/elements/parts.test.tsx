import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadParts } from '../actions/base/late-module'
import '../index'
import { configure } from '../index'
import { aCall, aUser, someSettings } from '../testing/builders'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { changePage, inside, renderPage } from '../testing/render/render-page'
import type { PlatformReplies } from '../testing/scripted/scripted-platform'
import { aTranscript } from '../testing/transcripts'
import { CATALOGUE, type Tag } from './catalogue'
import { ELEMENT_DOCS, PARTS, type PartName } from './catalogue-docs'
import { eventually } from '../testing/eventually'

type Inside = ReturnType<typeof inside>
type User = ReturnType<typeof userEvent.setup>

interface Shown {
  attributes?: string
  /** What a person does until all parts are shown. */
  reach?: (element: Inside, user: User) => Promise<unknown>
}

// Late modules are imported up front, because on a busy machine they take longer to load than a test waits.
beforeAll(() => loadParts(), 60_000)

let tenant = 0
beforeEach(() => {
  localStorage.clear()
  tenant += 1
  configure({ apiUrl: 'https://phone.example' })
})

const TAGS = Object.keys(CATALOGUE) as Tag[]
const CALL = aCall({ id: 'c1', transcriptionStatus: 'processed', recordingStatus: 'processed' })
const BLOCK = {
  id: 'b1',
  fullName: 'Ingrid Sorrel',
  blockedPhone: '+12015550143',
  createdAt: '2026-11-19T15:00:00Z',
  reasons: ['Spam'],
  highestBlock: {
    blockType: 'personal',
    blockedPhone: '+12015550143',
    staffId: 'staff-1',
    staffName: 'N',
    instituteId: 'school-12',
  },
}
const DAY: PlatformReplies = {
  getInstituteSettings: someSettings({ transcription: true }),
  listCalls: { content: [CALL], count: 1 },
  listVoicemails: { content: [aCall({ id: 'v1', status: 'voicemail', direction: 'inbound' })], count: 1 },
  getCall: CALL,
  getUser: aUser(),
  searchUsers: { content: [] },
  getTranscript: { data: aTranscript() },
  searchBlocklist: { content: [BLOCK], count: 1 },
  listBlockReasons: { content: [] },
  runReport: { content: [CALL], count: 1 },
  listReasons: { content: [] },
  getVoicemailSettings: { mode: 'text', text: 'Please leave a message.' },
  lookUpNumbers: { content: [{ msisdn: '+12015550110' }] },
}
const press = async (element: Inside, user: User, name: string | RegExp) =>
  user.click(await element.findByRole('button', { name }))
const pressCall = async (element: Inside, user: User) => {
  await eventually(() =>
    expect(element.getByRole('button', { name: /^Call/ }).getAttribute('aria-disabled')).toBeNull(),
  )
  await press(element, user, /^Call/)
}
const dialNumber = async (element: Inside, user: User) => {
  await user.type(await element.findByRole('combobox'), '2015550147')
  await pressCall(element, user)
}

const SHOWN: Partial<Record<Tag, Shown>> = {
  'virtual-phone-app': { attributes: 'routing="memory"' },
  'vp-softphone': {
    async reach(element, user) {
      await press(element, user, 'Keypad')
      await dialNumber(element, user)
    },
  },
  'vp-keypad': { reach: dialNumber },
  'vp-call-details': { attributes: 'call-id="c1"' },
  'vp-transcript': { attributes: 'call-id="c1"' },
  'vp-caller-card': { attributes: 'person-id="parent-1"' },
  'vp-blocklist': { reach: (element, user) => press(element, user, /^Unblock Ingrid Sorrel/) },
  'vp-setup': { reach: (element, user) => press(element, user, 'Choose another number') },
  'vp-call-button': {
    attributes: 'person-id="parent-1"',
    reach: pressCall,
  },
}

/** Which buttons stand out depends on what an element shows (`button.test.tsx`). */
const KINDS: readonly PartName[] = ['button-primary', 'button-danger', 'end-call']

/** Parts that come with a call or an error. Another element or the element's stories show them. */
const LATER: Partial<Record<Tag, readonly string[]>> = {
  'virtual-phone-app': ['banner', 'key', 'dialog', 'drawer'],
  'vp-call-log': ['button'],
  'vp-voicemail': ['button'],
  'vp-call-details': ['key', 'dialog'],
  'vp-caller-card': ['key', 'field', 'dialog'],
  'vp-call-button': ['key', 'field'],
  'vp-call-banner': ['banner', 'button'],
}

async function show(tag: Tag, { attributes = '', reach }: Shown = {}) {
  fakePlatform(DAY)
  const page = `<${tag} tenant-id="t${tenant}" institute-id="school-12" heading-level="4" ${attributes}></${tag}>`
  const [element] = await renderPage(page, ([node]) => Object.assign(node, { accessToken: 'a-token' }))
  const seen = new Set<string>()
  const look = () => {
    for (const node of element.shadowRoot!.querySelectorAll('[part]'))
      for (const name of node.getAttribute('part')!.split(' ')) seen.add(name)
    return [...seen]
  }
  look()
  await reach?.(inside(element), userEvent.setup())
  return { element, look }
}

describe.each(TAGS)('%s', (tag) => {
  test('has the parts that the catalogue names and no others, and headings from the level that the page says (element/focus)', async () => {
    const parts: readonly PartName[] = ELEMENT_DOCS[tag].parts
    const { element, look } = await show(tag, SHOWN[tag])
    const expected = parts.filter((part) => !LATER[tag]?.includes(part) && !KINDS.includes(part))
    await eventually(async () => {
      await changePage()
      expect(look()).toEqual(expect.arrayContaining(expected))
    })
    expect(parts).toEqual(expect.arrayContaining(look()))

    const headings = [...element.shadowRoot!.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    const outside = headings.filter((heading) => !heading.closest('dialog')).map(({ localName }) => localName)
    expect(outside.filter((name) => name < 'h4')).toEqual([])
  })
})

test('every part belongs to some element besides the app, or to the app alone', () => {
  const used = TAGS.filter((tag) => tag !== 'virtual-phone-app').flatMap(
    (tag): readonly string[] => ELEMENT_DOCS[tag].parts,
  )
  expect(Object.keys(PARTS).filter((part) => !used.includes(part))).toEqual(['app-header', 'sidebar'])
})

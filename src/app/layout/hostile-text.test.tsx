import { act, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CATALOGUE, type Tag } from '../../elements/catalogue'
import { callQueuePart } from '../../actions/call-queue'
import { createBlockingActions } from '../../actions/blocking'
import { BlockingDialogs } from '../../features/blocking'
import { Blocklist } from '../../features/blocklist'
import { CallDetails } from '../../features/call-details'
import { CallLog } from '../../features/call-log'
import { CallQueueCard } from '../../features/call-queue'
import { FoundCallerCard } from '../../features/caller-card'
import { Keypad } from '../../features/keypad'
import { CallBanner, LiveCallPanel } from '../../features/live-call'
import { IncomingCalls } from '../../features/live-call/incoming/IncomingCalls'
import { CallTransfer } from '../../features/live-call/transfer/CallTransfer'
import { CallDialogs } from '../../features/pre-call'
import { Report } from '../../features/report'
import { Settings } from '../../features/settings'
import { CallTranscript } from '../../features/transcript'
import { VoicemailLog } from '../../features/voicemail'
import { callStateAtom } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { incomingCallsAtom } from '../../state/call/incoming'
import { instituteAtom, instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import {
  aCall,
  anOngoingCall,
  aProfile,
  aReason,
  aStudent,
  aTarget,
  aUser,
  anInstitute,
  assignedPhones,
  someSettings,
} from '../../testing/builders'
import type { Replies } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Toaster } from '../../ui/overlay/toaster'
import { Header } from './Header'

/**
 * Texts that would run, load, navigate or break out if somebody put them into a page as markup, address or template.
 * Those that do so wherever they are in a text are one text, so that each view is rendered four times and not fifteen.
 */
const CORPUS = [
  [
    `<script>window.pwned=1</script>`,
    `<img src=x onerror="window.pwned=1">`,
    `"><svg onload=window.pwned=1>`,
    `' onfocus=window.pwned=1 autofocus x='`,
    `</textarea></title></style><script>window.pwned=1</script>`,
    `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
    `<a href="javascript:window.pwned=1">Pavel</a>`,
    `{{constructor.constructor('window.pwned=1')()}}`,
    '${window.pwned=1}',
    `<math><mtext><table><mglyph><style><img src onerror=window.pwned=1>`,
    `&lt;b&gt; &amp; <!-- -->`,
    `$&$1%s%c`,
  ].join(''),
  `javascript:window.pwned=1//`,
  `data:text/html,<script>window.pwned=1</script>`,
  `__proto__`,
]

/** All answers of the platform, with the text in each field that a person can write. */
const answers = (text: string): Replies => {
  const student = aStudent({ fullName: text, grade: { gradeName: text }, profilePhoto: text })
  const call = aCall({
    id: 'c1',
    callToName: text,
    callFromName: text,
    notes: text,
    reasons: [text],
    recording: text,
    studentId: student.studentId,
    studentName: text,
    callRelationType: 'student',
    callRelationTo: text,
    recordingStatus: 'processed',
    transcriptionStatus: 'processed',
    voicemailTranscriptionStatus: 'processed',
  })
  const voicemail: Call = { ...call, id: 'v1', direction: 'inbound', status: 'voicemail' }
  const transcript = { channels: [{ name: text, transcript: [{ sentence: text, timestamp: 0, duration: 1000 }] }] }
  const block = { blockType: 'school', blockedPhone: '+12015550143', staffId: 's1', staffName: text } as const
  const person = aUser({
    fullName: text,
    instituteName: text,
    guardianships: [student],
    profilePhoto: text,
    isBlocked: true,
    blockType: 'school',
    blockBy: text,
    blockByInstituteName: text,
  })
  return {
    listCalls: { content: [call], count: 1 },
    listVoicemails: { content: [voicemail], count: 1 },
    getCall: ({ params }) => (params?.id === 'v1' ? voicemail : call),
    getTranscript: { data: structuredClone(transcript) },
    getVoicemailTranscript: { data: transcript },
    getUser: person,
    listReasons: { content: [aReason({ reason: text })] },
    searchUsers: {
      content: [person, { ...person, userId: 'staff-9', role: 'staff', contacts: [{ phone: '+12015550177' }] }],
    },
    searchBlocklist: {
      content: [
        {
          id: 'b1',
          blockedPhone: '+12015550143',
          fullName: text,
          reasons: [text],
          highestBlock: { ...block, instituteId: 'school-12', instituteName: text },
        },
      ],
      count: 1,
    },
    listBlockReasons: { content: [aReason({ reason: text })] },
    getVoicemailSettings: { mode: 'text', text },
    runReport: {
      content: [call],
      count: 1,
      totals: { calls: 1, seconds: 1, byDay: [], byStatus: [], byReason: [{ reason: text, calls: 1 }] },
    },
  }
}

interface Place {
  view: (text: string) => ReactNode
  prepare?: (store: Store, text: string) => void
  act?: (view: Awaited<ReturnType<typeof renderView>>, text: string) => void
}

const hostileTarget = (name: string) => aTarget({ name, children: [{ id: 's1', fullName: name }] })

const PLACES = {
  'the row of the call log': { view: () => <CallLog /> },
  'the details of a call and the card': { view: () => <CallDetails callId="c1" /> },
  'the row of the voicemail log': { view: () => <VoicemailLog /> },
  'the details of a voicemail and what it says': { view: () => <CallDetails callId="v1" /> },
  'the transcript of a call': { view: () => <CallTranscript callId="c1" /> },
  'the card of a person': { view: () => <FoundCallerCard personId="parent-1" /> },
  'the form of a call': { view: () => <CallDetails callId="c1" mode="edit" /> },
  'the results of the keypad': {
    view: () => <Keypad />,
    act: ({ screen }) => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Pavel' } }),
  },
  'the dialog before a call': {
    view: () => <CallDialogs />,
    prepare: (store, text) => store.set(callStateAtom, { phase: 'preparing', target: hostileTarget(text) }),
  },
  'the live call': {
    view: () => <LiveCallPanel />,
    prepare: (store, text) =>
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ target: hostileTarget(text) }) }),
  },
  'the banner': {
    view: () => <CallBanner />,
    prepare: (store, text) =>
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ target: hostileTarget(text) }) }),
  },
  'the report, its filter and its choices': {
    view: (text) => <Report search={new URLSearchParams({ q: text, reason: text }).toString()} />,
    act: ({ screen }) => fireEvent.click(screen.getByRole('button', { name: /^Reason/ })),
  },
  'the report of a student': {
    view: (text) => <Report search={new URLSearchParams({ studentId: 'student-1', student: text }).toString()} />,
  },
  'the settings, with a reason that is renamed': {
    view: () => <Settings />,
    act: ({ screen }) => fireEvent.click(screen.getByRole('button', { name: /^Rename/ })),
  },
  'the blocklist, and the question before an unblock': {
    view: () => (
      <>
        <Blocklist />
        <BlockingDialogs />
      </>
    ),
    act: ({ screen }) => fireEvent.click(screen.getByRole('button', { name: /^Unblock/ })),
  },
  'the dialog that blocks': {
    view: () => <BlockingDialogs />,
    act: ({ part }, text) =>
      act(() =>
        part(createBlockingActions).openBlock({
          target: { by: 'user', userId: 'parent-1' },
          who: text,
          scopes: ['personal'],
          origin: 'element-1',
        }),
      ),
  },
  'the call that rings here': {
    view: () => <IncomingCalls />,
    prepare: (store, text) =>
      store.set(incomingCallsAtom, [
        { callId: 'c1', target: hostileTarget(text), phone: '', answer: () => Promise.resolve(), decline: () => {} },
      ]),
  },
  'the people to whom a call may go': {
    view: () => <CallTransfer to="transfer" onPicked={() => undefined} />,
    prepare: (store, text) =>
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ target: hostileTarget(text) }) }),
    act: ({ screen }) => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Pavel' } }),
  },
  'the list of a page that is called': {
    view: () => <CallQueueCard />,
    act: ({ part }, text) =>
      act(() => void part(callQueuePart).begin([{ phone: '+12015550143', personId: 'parent-1', reason: text }])),
  },
  'the header': {
    view: () => <Header withKeypad={false} />,
    act: ({ screen }) => fireEvent.click(screen.getByRole('button')),
  },
  'a toast': {
    view: (text) => (
      <Toaster
        toasts={[{ id: '1', text, tone: 'error' }]}
        label="Messages"
        dismissLabel="x"
        onDismiss={() => undefined}
      />
    ),
  },
} satisfies Record<string, Place>

/**
 * Where each element's texts are tried, so that a new element does not compile until it has a place. The app and the
 * softphone consist of the others' screens. Null: the element shows no text that a person has written.
 */
const TRIED: Readonly<Record<Tag, keyof typeof PLACES | null>> = {
  'virtual-phone-app': 'the header',
  'vp-softphone': 'the dialog before a call',
  'vp-keypad': 'the results of the keypad',
  'vp-call-log': 'the row of the call log',
  'vp-voicemail': 'the row of the voicemail log',
  'vp-call-details': 'the details of a call and the card',
  'vp-transcript': 'the transcript of a call',
  'vp-caller-card': 'the card of a person',
  'vp-blocklist': 'the blocklist, and the question before an unblock',
  'vp-report': 'the report, its filter and its choices',
  'vp-setup': null,
  'vp-settings': 'the settings, with a reason that is renamed',
  'vp-call-banner': 'the banner',
  'vp-call-button': null,
}

/** Elements and attributes that only injected markup has: none of our views uses them. */
const INJECTED = 'script, iframe, object, embed, math, base, style, [srcdoc], [autofocus]'
const runs = ({ name, value }: Attr) =>
  name.startsWith('on') || (/^(href|src|action)$/.test(name) && /^\s*(javascript|data|vbscript):/i.test(value))

/** The readable content: text, fields, names and hints. */
const readable = (root: Element): string =>
  [root, ...root.querySelectorAll('*')]
    .flatMap((node) => [
      node === root ? (node.textContent ?? '') : '',
      (node as HTMLInputElement).value ?? '',
      ...['aria-label', 'title'].map((name) => node.getAttribute(name) ?? ''),
    ])
    .join('\n')

test('each element has a place, or shows no text of people (security/text)', () => {
  expect(Object.keys(TRIED)).toEqual(Object.keys(CATALOGUE))
})

describe.each(Object.entries<Place>(PLACES))('%s', (_, { view, prepare, act: press }) => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each(CORPUS)('shows %j as plain text (security/text)', async (text) => {
    const rendered = await renderView(view(text), {
      replies: answers(text),
      prepare: (store) => {
        store.set(profileAtom, aProfile({ fullName: text, role: 'ADMIN' }))
        store.set(instituteAtom, anInstitute({ name: text }))
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(instituteSettingsAtom, someSettings())
        prepare?.(store, text)
      },
    })
    await act(async () => undefined)
    press?.(rendered, text)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    const { container } = rendered
    expect(readable(container)).toContain(text)
    expect([...container.querySelectorAll(INJECTED)].map(({ outerHTML }) => outerHTML)).toEqual([])
    const attributes = [...container.querySelectorAll('*')].flatMap((node) => [...node.attributes])
    expect(attributes.filter(runs).map(({ name, value }) => `${name}=${value}`)).toEqual([])
    expect('pwned' in window).toBe(false)
  })
})

import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract, type EndpointName } from '../api/contract'
import type { Endpoint } from '../api/contract/endpoint'
import { readLeniently } from '../api/contract/read-leniently'
import {
  instituteAtom,
  instituteSettingsAtom,
  notificationsAtom,
  phonesAssignedAtom,
  profileAtom,
  sessionAtom,
  statisticsAtom,
} from '../state/session'
import type { Store } from '../state/store'
import { pathAtom } from '../state/view'
import { ANSWERS, BROKEN_ANSWERS } from '../testing/broken-answers'
import { renderView } from '../testing/render/render-view'
import { App } from './App'

/** The answers that each screen shows. */
const SCREENS: Record<string, EndpointName[]> = {
  '/': ['listCalls', 'getMe', 'getPhonesAssigned', 'getInstitute', 'listNotifications', 'getStatistics'],
  '/voicemail': ['listCalls'],
  '/calls/c1': ['getCall', 'getUser', 'getCallBlock', 'getInstituteSettings'],
  '/calls/c1/edit': ['getCall', 'getUser', 'listReasons'],
  '/calls/c1/transcript': ['getTranscript', 'getCall'],
  '/blocklist': ['searchBlocklist'],
  '/report': ['runReport'],
  '/settings': ['listReasons', 'getVoicemailSettings', 'getMe', 'getInstituteSettings', 'getInstitute'],
  '/phone-setup': ['lookUpNumbers', 'getMe', 'getInstitute'],
}

/** Atoms that a start fills. */
const STARTED = {
  getMe: profileAtom,
  getPhonesAssigned: phonesAssignedAtom,
  getInstituteSettings: instituteSettingsAtom,
  getInstitute: instituteAtom,
  getStatistics: statisticsAtom,
} as const

const read = (name: EndpointName) => readLeniently((contract[name] as Endpoint).answer!, ANSWERS[name])
const outputOf = (reading: ReturnType<typeof readLeniently>) => (reading.ok ? reading.output : undefined)

/** The broken answers of an endpoint of which the client makes different things. */
const readingsOf = (name: EndpointName) => [
  ...new Map(
    BROKEN_ANSWERS.filter((broken) => broken.name === name).map((broken) => [
      JSON.stringify(outputOf(broken.reading)),
      broken,
    ]),
  ).values(),
]

/** Gives an answer to the screen, as a start or a request would. */
function give(
  { store, api }: { store: Store; api: { reply: (name: never, answer: never) => void } },
  name: EndpointName,
  answer: unknown,
) {
  api.reply(name as never, answer as never)
  if (name in STARTED) store.set(STARTED[name as keyof typeof STARTED] as typeof profileAtom, answer as never)
  if (name === 'listNotifications') store.set(notificationsAtom, (answer as { content: never }).content)
}

/** What no person should read. */
const FAULTS = /Oops!|Unexpected Application Error|undefined|NaN|\[object|Invalid Date|\bnull\b/

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test.each(Object.entries(SCREENS))(
  '%s is shown although one value of an answer is not as agreed (api/unknown-field)',
  async (path, names) => {
    const whole = Object.keys(ANSWERS) as EndpointName[]
    const { context, store, root } = await renderView(<App routing="memory" basePath="/" />, {
      prepare(store, context) {
        store.set(sessionAtom, { phase: 'ready' })
        for (const name of whole) give(context, name, outputOf(read(name)))
      },
    })
    const show = async (what: string) => {
      act(() => store.set(pathAtom, '/nowhere'))
      act(() => store.set(pathAtom, path))
      await settle()
      await settle()
      expect(FAULTS.exec(root.textContent ?? '')?.[0], what).toBeUndefined()
      expect(root.textContent, what).not.toBe('')
    }
    await show('the whole answer')
    expect(store.get(pathAtom).split('?')[0]).toBe(path)
    const readings = new Map(names.map((name) => [name, readingsOf(name)]))
    const rounds = Math.max(...[...readings.values()].map(({ length }) => length))
    for (let round = 0; round < rounds; round += 1) {
      const broken = names.flatMap((name) => readings.get(name)?.[round] ?? [])
      act(() => broken.forEach(({ name, reading }) => give(context, name, outputOf(reading))))
      await show(broken.map(({ name, what }) => `${name}: ${what}`).join(', '))
      act(() => broken.forEach(({ name }) => give(context, name, outputOf(read(name)))))
    }
  },
)

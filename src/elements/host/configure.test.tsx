import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionAtom } from '../../state/session'
import { aProfile } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakePlatform } from '../../testing/fakes/fake-platform'
import { renderPage } from '../../testing/render/render-page'
import { useAtomValue } from '../../view/use-atom-value'
import { usePhone } from '../../view/use-phone'
import { configure } from '../phone/script'
import { defineElement } from './define-element'
import { page, type PageSettings } from './page'
import type { AttributeValues } from './read-attributes'

/** Both have tests of their own: `monitoring.test.tsx`, `call-face.test.ts`. */
type Option = Exclude<keyof PageSettings, 'monitoring' | 'autoBanner'>
type Place = 'config' | 'own' | 'look' | 'providers'

const MOMENTS = [
  'before its elements',
  'after their first request and before its answer',
  'when the session is ready',
] as const

/** What the page and its element have now. */
const has: Record<Place, Readonly<Record<string, unknown>>> = { config: {}, own: {}, look: {}, providers: {} }
let phase = ''

function Probe(own: AttributeValues) {
  const { config } = usePhone()
  const session = useAtomValue(sessionAtom)
  Object.assign(has, { config, own })
  phase = session.phase
  return <output>{phase}</output>
}
defineElement('vp-setup', Probe)

const addresses = (scheme: string, path = '') => [1, 2, 3].map((n) => `${scheme}://phone-${n}.example${path}`)
const functions = () => [1, 2, 3].map((n) => () => Promise.resolve(n))

/** Where an option arrives, and a value for each moment. A page cannot take back what it has said, so those of tokens are last. */
const OPTIONS: Record<Option, [Place, readonly unknown[]]> = {
  tenantId: ['config', ['t-1', 't-2', 't-3']],
  instituteId: ['config', ['school-1', 'school-2', 'school-3']],
  apiUrl: ['config', addresses('https')],
  socketUrl: ['config', addresses('wss', '/socket')],
  voiceUrl: ['config', addresses('wss', '/line')],
  authorizeUrl: ['config', addresses('https', '/sign-in')],
  clientId: ['config', ['client-1', 'client-2', 'client-3']],
  platformUrl: ['config', addresses('https', '/home')],
  siteUrl: ['config', addresses('https', '/site')],
  lang: ['config', ['es', 'en', 'es']],
  texts: ['config', [{ en: {} }, { en: {} }, { en: {} }]],
  translateText: ['config', functions()],
  voiceClient: ['config', functions()],
  getSocketTicket: ['config', functions()],
  routing: ['own', ['memory', 'hash', 'history']],
  headingLevel: ['own', ['3', '4', '5']],
  theme: ['look', ['dark', 'contrast', 'basic']],
  findContacts: ['providers', functions()],
  findPerson: ['providers', functions()],
  onCallSaved: ['providers', functions()],
  headset: ['providers', functions().map((take) => ({ take }))],
  appBadge: ['providers', [true, false, true]],
  pushWorker: ['providers', ['/sw-1.js', '/sw-2.js', '/sw-3.js']],
  userId: ['config', ['user-1', 'user-2', 'user-3']],
  accessToken: ['config', ['token-1', 'token-2', 'token-3']],
  getAccessToken: ['config', functions()],
}
const isToken = (option: Option) => ['accessToken', 'getAccessToken'].includes(option)

let tenants = 0
let userId = 'user-0'
beforeEach(() => {
  has.look = page().look as Record<string, unknown>
  has.providers = page().adapters.providers as Record<string, unknown>
  const place = { tenantId: `configured-${++tenants}`, instituteId: 'school-12' }
  configure(place)
  localStorage.setItem('common-params', JSON.stringify(place))
  localStorage.setItem('api-token', JSON.stringify({ tokenType: 'Bearer', accessToken: 'stored', role: 'staff' }))
})

/** A page whose platform answers once the gate is opened. */
async function openPage(option: Option, isOpen: boolean) {
  let open = () => {}
  const gate = isOpen ? Promise.resolve() : new Promise<void>((resolve) => (open = resolve))
  const platform = fakePlatform({ getMe: () => gate.then(() => aProfile({ userId })) })
  await renderPage('<vp-setup></vp-setup>', ([element]) => {
    if (!isToken(option)) Object.assign(element, { accessToken: 'token-0' })
  })
  await eventually(() => expect(platform.requestsOf('getMe')).not.toEqual([]))
  return { open: () => open(), platform }
}

describe.each(MOMENTS.map((moment, index) => ({ moment, index })))('said $moment', ({ index }) => {
  test.each(Object.keys(OPTIONS) as Option[])('%s counts (element/attributes)', async (option) => {
    const [place, values] = OPTIONS[option]
    const value = values[index]
    const say = () => {
      if (option === 'userId') userId = String(value)
      return act(async () => configure({ [option]: value }))
    }
    if (index === 0) await say()
    const { open, platform } = await openPage(option, index !== 1)
    if (index === 1) await say()
    open()
    await eventually(() => expect(phase).toBe('ready'))
    if (index === 2) await say()
    await eventually(() => expect([has[place][option], phase]).toEqual([value, 'ready']))
    expect(has[place][option]).toBe(value)
    const { apiUrl } = has.config
    expect(platform.requestsOf('getMe').at(-1)?.url.origin).toBe(apiUrl)
  })
})

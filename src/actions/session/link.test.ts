import { describe, expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { pathAtom } from '../../state/view'
import { aProfile, anOngoingCall } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { TOKEN, sessionRig, signedIn, type Options } from '../../testing/session-under-test'

/** A link must not remove typed text, or end the sign-in of another tab (`session/link`). */

const KEPT = 'What you typed is kept in this tab. Sign in here to go on with it.'
const WORK = { notes: 'x', ownerId: aProfile().userId }
const withWork = (options: Options = {}) => ({
  ...signedIn,
  app: true,
  ...options,
  stored: { ...signedIn.stored, 'vp-draft:c1': WORK, 'vp-devices': { input: 'mic' }, ...options.stored },
})

describe('a link (session/link)', () => {
  test('to /error ends nothing: the page asks, and its button ends the session', async () => {
    const { actions, api, phase, storage } = sessionRig(withWork({ address: { path: '/error' } }))
    const before = [...storage.stored.keys()]
    await actions.start()
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired', message: KEPT })
    expect([...storage.stored.keys()]).toEqual(before)
    expect(api.calls).toEqual([])
    await actions.signInAgain()
    expect(storage.get('api-token')).toBeUndefined()
    expect(storage.draft('c1').get()).toEqual(WORK)
  })

  test.each<[string, Options]>([
    ['mode=connect', { address: { path: '/?mode=connect' } }],
    ['another institute', { config: { instituteId: 'school-99' } }],
    ['another tenant', { config: { tenantId: 't2' } }],
  ])('with %s clears token and parameters at Switch, and nothing that was typed', async (_, options) => {
    const { actions, address, config, storage } = sessionRig(withWork(options))
    await actions.start()
    await actions.signIn()
    await eventually(() => expect(address.redirects).toHaveLength(1))
    expect(storage.get('api-token')).toBeUndefined()
    expect(storage.get('vp-devices')).toBeUndefined()
    expect(storage.get('common-params')).toMatchObject({ tenantId: config.tenantId, instituteId: config.instituteId })
    expect(storage.draft('c1').get()).toEqual(WORK)
  })

  test.each([
    ['another institute', { tenantId: 't1', instituteId: 'school-99' }],
    ['mode=connect', { tenantId: 't1', instituteId: 'school-12', mode: 'connect' }],
  ])('with %s in another tab leaves this one signed in, with its own token', async (_, params) => {
    const { actions, accessToken, api, phase, storage, store } = sessionRig(withWork())
    await actions.start()
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    storage.set('common-params', params)
    storage.remove('api-token')
    storage.tellFromOtherTab('api-token', undefined)
    store.set(callStateAtom, { phase: 'idle' })
    expect(phase().phase).toBe('ready')
    expect(store.get(pathAtom)).toBe('/')
    expect(await accessToken.get()).toBe(TOKEN.accessToken)

    // The other tab's person has a token of their own, which this one does not use and does not remove.
    storage.set('common-params', { tenantId: 't1', instituteId: 'school-99' })
    storage.set('api-token', { ...TOKEN, accessToken: 'theirs' })
    storage.tellFromOtherTab('api-token', { ...TOKEN, accessToken: 'theirs' })
    expect(await accessToken.get()).toBe(TOKEN.accessToken)
    api.refuseToken()
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired', message: KEPT })
    expect(storage.get('api-token')?.accessToken).toBe('theirs')
  })

  test('with mode=connect tells other tabs why the token was removed, until the new sign-in', async () => {
    const { actions, storage } = sessionRig(withWork({ address: { path: '/?mode=connect' } }))
    await actions.start()
    await actions.signIn()
    expect(storage.get('common-params')?.mode).toBe('connect')
    storage.set('api-token', TOKEN)
    await actions.start()
    expect(storage.get('common-params')?.mode).toBeUndefined()
  })
})

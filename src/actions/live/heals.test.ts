import { describe, expect, test } from 'vitest'
import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { blocklistAtom } from '../../state/blocklist'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom } from '../../state/call/calls'
import { keypadSearchAtom } from '../../state/keypad'
import { setupAtom } from '../../state/setup'
import { aUser } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import { createBlocklistActions } from '../blocklist'
import { createContactSearch } from '../keypad/contact-search'
import { createPeopleActions } from '../people/people-actions'
import { createLoadReasons } from '../settings/load-reasons'
import { createNumberLookup } from '../setup/number-lookup'

const DOWN = apiError('error:server', 500, 'The platform failed.')

/** What shows an error after an outage loads again once the connection is back. */
describe('when the connection is back (live/heals)', () => {
  test('the cards of people and numbers are loaded again, once each', async () => {
    const { api, live, store, ...context } = fakeContext({ replies: { getUser: DOWN, searchUsers: DOWN } })
    const people = createPeopleActions({ api, live, store, ...context })
    await people.loadPerson('parent-1')
    await people.findPhoneOwners('+12015550123')
    expect(store.get(peopleByIdAtom).get('parent-1')?.state).toBe('failed')
    api.reply('getUser', aUser())
    api.reply('searchUsers', { content: [] })
    live.tellConnected()
    await eventually(() => expect(store.get(peopleByIdAtom).get('parent-1')?.state).toBe('ready'))
    await eventually(() => expect(store.get(phoneOwnersAtom).get('+12015550123')?.state).toBe('ready'))
    live.tellConnected()
    expect(api.callsOf('getUser')).toHaveLength(2)
  })

  test('call reasons, the blocklist, contacts and offered numbers are loaded again', async () => {
    const context = fakeContext({
      replies: { listReasons: DOWN, searchBlocklist: DOWN, searchUsers: DOWN, lookUpNumbers: DOWN },
    })
    const { api, live, store } = context
    const load = createLoadReasons(context, {
      endpoint: 'listReasons',
      reasonsAtom: callReasonsAtom,
      failureAtom: callReasonsFailureAtom,
    })
    const search = createContactSearch(context)
    const lookup = createNumberLookup(context)
    createBlocklistActions(context).openBlocklist()
    store.set(setupAtom, { ...store.get(setupAtom), areaCode: '201' })
    lookup.follow('now')
    search.retry()
    await load()
    await eventually(() => expect(store.get(blocklistAtom).state).toBe('failed'))
    await eventually(() => expect(store.get(keypadSearchAtom).state).toBe('failed'))
    await eventually(() => expect(store.get(setupAtom).offers.state).toBe('failed'))

    api.reply('listReasons', { content: [] })
    api.reply('searchBlocklist', { content: [], count: 0 })
    api.reply('searchUsers', { content: [] })
    api.reply('lookUpNumbers', { content: [] })
    live.tellConnected()
    await eventually(() => expect(store.get(callReasonsAtom)).toEqual([]))
    await eventually(() => expect(store.get(blocklistAtom).state).toBe('ready'))
    await eventually(() => expect(store.get(keypadSearchAtom).state).toBe('ready'))
    await eventually(() => expect(store.get(setupAtom).offers.state).toBe('ready'))
  })
})

import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import { callsByIdAtom } from '../../state/call/calls'
import { aCall, aUser } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { platformReplies, signedIn } from '../../testing/session-under-test'
import { emptyCallForm } from '../../domain/call/call-form'
import { appMountedAtom, pathAtom } from '../../state/view'
import { callLogPart } from '../call-log'
import { createActions } from '../index'
import { loadParts } from '../base/late-module'

await loadParts()
afterEach(() => {
  vi.useRealTimers()
})

/** Codes that telephone switches obey, pauses, extensions and addresses, around and instead of numbers. */
const dialed = fc
  .array(
    fc.constantFrom('*72', '#31#', ',', ';ext=1', '+', '900', 'tel:', '2015550123', '+12015550123', '911', '%2B'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''))

const E164 = /^\+1[2-9]\d{2}[2-9]\d{6}$/

test('no address, event or record places a call by itself (precall/no-microphone)', async () => {
  vi.useFakeTimers()
  await fc.assert(
    fc.asyncProperty(dialed, async (text) => {
      const call = aCall({ id: 'c1', callToId: 'system', callToNumber: text, callToName: text })
      const context = fakeContext({
        stored: signedIn.stored,
        address: { path: `/calls/c1/call?call=${encodeURIComponent(text)}` },
        replies: platformReplies({ getCall: call, listCalls: { content: [call], count: 1 } }),
      })
      const { store, live, line, api } = context
      store.set(appMountedAtom, true)
      store.set(pathAtom, context.address.current().path)
      const actions = createActions(context)
      await actions.session.start()
      callLogPart(context, actions.navigation).logs.calls.open()
      const hide = actions.callDetails.showCall('c1')
      live.tell({ topic: 'calls', type: 'INSERT', data: { ...call, id: 'c2', status: 'started' } })
      await vi.advanceTimersByTimeAsync(LIMITS.liveCallsGapMs)
      expect(store.get(callsByIdAtom).has('c2')).toBe(true)
      expect(store.get(callStateAtom)).toEqual({ phase: 'idle' })
      expect(line.commands).toEqual([])
      expect(api.calls.filter(({ name }) => name.startsWith('tokenFor'))).toEqual([])
      hide()
      actions.session.endSession()
    }),
    { numRuns: 60 },
  )
})

test('for any record, only a US number in E.164 reaches the line (number/us)', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(dialed, dialed, fc.boolean(), async (first, second, byNumber) => {
      const person = aUser({ contacts: [{ phone: first }, { phone: second }] })
      const token = { id: 'c1', token: 't' }
      const tokens = { tokenForUser: token, tokenForUserPhone: token, tokenForPhone: token }
      const context = fakeContext({
        stored: signedIn.stored,
        replies: platformReplies({ getUser: person, searchUsers: { content: [] }, ...tokens }),
      })
      const actions = createActions(context)
      await actions.session.start()
      if (byNumber) await actions.call.callNumber(first)
      else await actions.call.callPerson('parent-1')
      const state = context.store.get(callStateAtom)
      const [phone] = state.phase === 'idle' ? [] : 'target' in state ? state.target.phones : []
      if (phone) actions.call.choosePhone(phone.e164)
      if (phone) actions.call.choosePhone(phone.e164)
      await actions.call.startCall(emptyCallForm())
      for (const command of context.line.commands) {
        if (!command.startsWith('call ')) continue
        placed += 1
        expect(command.slice(5)).toMatch(E164)
      }
      for (const { name, args } of context.api.calls) {
        if (name === 'tokenForPhone') expect(args.params?.phone).toMatch(E164)
        if (name === 'tokenForUserPhone') expect((args.body as { phone: string }).phone).toMatch(E164)
      }
      actions.session.endSession()
    }),
    { numRuns: 120 },
  )
  expect(placed).toBeGreaterThan(0)
})

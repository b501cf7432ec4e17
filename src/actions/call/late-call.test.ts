import { expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { callStateAtom } from '../../state/call/call'
import { aTarget, PARENT_PHONE } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { eventually } from '../../testing/eventually'
import { lateModule } from '../base/late-module'
import { createNavigation } from '../base/navigation'
import { createCallActions } from './index'
import type * as LiveCallModule from './live-call'

const FAILED =
  "error: We couldn't load this part. Check your internet connection and try again. If it still fails, reload the page."

/** A phone whose live call has not been loaded yet. */
function rigWithout(load: () => Promise<typeof LiveCallModule>) {
  const rig = callRig()
  const late = lateModule(load)
  return { ...rig, late, actions: createCallActions(rig, createNavigation(rig), rig.drafts, { late }) }
}
const loadLiveCall = () => import('./live-call')

test('the code of a call is loaded while its dialog is open (line/port)', async () => {
  const { actions, late } = rigWithout(loadLiveCall)
  expect(late.loaded).toBeUndefined()
  actions.requestCall(aTarget())
  await eventually(() => expect(late.loaded).toBeDefined())
})

test('Continue waits for it, and pressed twice places one call', async () => {
  const { actions, line } = rigWithout(loadLiveCall)
  actions.requestCall(aTarget())
  await Promise.all([actions.startCall(emptyCallForm()), actions.startCall(emptyCallForm())])
  expect(line.commands).toEqual(['open', `call ${PARENT_PHONE}`])
})

test('a call that was canceled during the load is not placed', async () => {
  const { actions, line, store } = rigWithout(loadLiveCall)
  actions.requestCall(aTarget())
  const starting = actions.startCall(emptyCallForm())
  actions.cancelCall()
  await starting
  expect(line.commands).toEqual([])
  expect(store.get(callStateAtom).phase).toBe('idle')
})

test('if it cannot be loaded, Continue says so, the dialog stays, and the next press tries again', async () => {
  const load = vi.fn(loadLiveCall).mockRejectedValueOnce(new TypeError('offline'))
  const { actions, line, notify, store, facts } = rigWithout(load)
  actions.requestCall(aTarget(), 'element-2')
  await actions.startCall(emptyCallForm())
  expect(notify.shown).toEqual([FAILED])
  expect(facts.at(-1)).toMatchObject({ fact: 'error', detail: { code: 'network' }, origin: 'element-2' })
  expect(store.get(callStateAtom).phase).toBe('preparing')
  await actions.startCall(emptyCallForm())
  expect(line.commands).toEqual(['open', `call ${PARENT_PHONE}`])
})

test('before a call its buttons load nothing and do nothing', async () => {
  const { actions, late, line } = rigWithout(loadLiveCall)
  await Promise.all([actions.hangUp(), actions.setMuted(true), actions.sendDigits('1')])
  expect(late.loaded).toBeUndefined()
  expect(line.commands).toEqual([])
})

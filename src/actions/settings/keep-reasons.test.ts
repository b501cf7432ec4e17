import { describe, expect, test } from 'vitest'
import { callReasonsAtom } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { NEW_REASON, phrasesKey, reasonDraftsAtom } from '../../state/settings'
import { isUnsavedAtom } from '../../state/view'
import { aProfile, aReason, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import type { Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createActions } from '../index'
import { createSettingsActions } from './index'

const BUS = aReason({ id: 'r2', reason: 'Bus' })

/** A page with the settings open, and what its tab has stored. */
async function opened(replies: Replies = {}, stored?: Map<string, unknown>, userId = ME) {
  const context = fakeContext({
    stored: Object.fromEntries(stored ?? []),
    replies: {
      listReasons: { content: [aReason({ id: 'r1', reason: 'Attendance' }), BUS] },
      createReason: ({ body }) => ({ id: 'r3', ...(body as { reason: string }) }),
      ...replies,
    },
  })
  context.store.set(profileAtom, aProfile({ userId }))
  const actions = createSettingsActions(context, createActions(context).navigation)
  actions.openReasons()
  await eventually(() => expect(context.store.get(callReasonsAtom)).toBeDefined())
  return {
    ...context,
    actions,
    draft: (key: string) => context.store.get(reasonDraftsAtom).get(key),
    texts: () => context.storage.get('vp-reasons')?.texts,
  }
}

describe('what is typed and not saved (settings/reasons)', () => {
  test('is there after a reload, for its person only (session/drafts)', async () => {
    const { actions, storage } = await opened()
    actions.typeReason(NEW_REASON, 'Field trip')
    actions.typeReason('r1', 'Absence')
    actions.typeReason(phrasesKey('r2'), 'Takes the')
    const same = await opened({}, storage.stored)
    expect([same.draft(NEW_REASON), same.draft('r1')]).toEqual([
      { text: 'Field trip', saving: false, tried: false },
      { text: 'Absence', saving: false, tried: false },
    ])
    expect(same.draft(phrasesKey('r2'))?.text).toBe('Takes the')
    const another = await opened({}, storage.stored, 'somebody-else')
    expect(another.draft(NEW_REASON)).toBeUndefined()
  })

  test('is there after the session has ended while it was sent, and the page stayed', async () => {
    const made = await opened({ createReason: () => new Promise<never>(() => undefined) })
    made.actions.typeReason(NEW_REASON, 'Field trip')
    const saving = made.actions.saveReason(NEW_REASON)
    made.personLeaves()
    expect(await saving).toBe(false)
    expect([made.draft(NEW_REASON), made.texts()]).toEqual([undefined, { '': 'Field trip' }])
    made.store.set(profileAtom, aProfile())
    made.bus.emit('ready', {})
    expect(made.draft(NEW_REASON)?.text).toBe('Field trip')
  })

  test('counts as unsaved work, and the browser asks before the page closes, until it is saved or canceled (session/other-tab)', async () => {
    const made = await opened()
    const isWork = () => [made.store.get(isUnsavedAtom), made.lifecycle.guarded, made.texts() !== undefined]
    made.actions.typeReason('r1', 'Attendance')
    expect(isWork()).toEqual([false, false, false])
    made.actions.typeReason('r1', 'Absence')
    expect(isWork()).toEqual([true, true, true])
    made.actions.cancelReason('r1')
    expect(isWork()).toEqual([false, false, false])
    made.actions.typeReason(NEW_REASON, 'Grades')
    expect(isWork()).toEqual([true, true, true])
    await made.actions.saveReason(NEW_REASON)
    expect(isWork()).toEqual([false, false, false])
  })

  test('of a reason that somebody else has deleted is dropped, and no longer counts as work', async () => {
    const { actions, storage } = await opened()
    actions.typeReason('r1', 'Absence')
    const later = await opened({ listReasons: { content: [BUS] } }, storage.stored)
    expect([later.texts(), later.store.get(isUnsavedAtom)]).toEqual([undefined, false])
  })
})

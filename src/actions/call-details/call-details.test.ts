import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endedCallAtom } from '../../state/call/call'
import {
  callEntriesAtom,
  callReasonsFailureAtom,
  discardedDraftAtom,
  draftIdsAtom,
  savingCallIdsAtom,
} from '../../state/call/call-details'
import { callReasonsAtom, callsByIdAtom } from '../../state/call/calls'
import { appMountedAtom, leaveQuestionAtom, pathAtom, selectedCallIdAtom, unsavedFormsAtom } from '../../state/view'
import { aCall, aCallForm, aReason, aTarget } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation, type Navigation } from '../base/navigation'
import { createDrafts } from './drafts'
import { createCallDetailsActions, type CallDetailsActions } from './index'

const failed = apiError('error:internal', 500, 'The platform has a problem.')
const gone = apiError('error:not-found', 404, 'The platform has a problem.')

let context: FakeContext
let navigation: Navigation
let details: CallDetailsActions
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const call = (id: string) => context.store.get(callsByIdAtom).get(id)
const know = (id: string, change = {}) =>
  context.store.set(callsByIdAtom, new Map(context.store.get(callsByIdAtom)).set(id, aCall({ id, ...change })))
const unsaved = () => context.store.get(unsavedFormsAtom).map(({ callId, elementId }) => `${callId} in ${elementId}`)
/** Types something into a form. */
const type = (callId: string, draft: object, elementId = 'element-1') => {
  details.saveDraftSoon(callId, draft)
  details.setUnsaved(callId, elementId, true)
}

beforeEach(() => {
  vi.useFakeTimers()
  context = fakeContext()
  navigation = createNavigation(context)
  details = createCallDetailsActions(context, navigation, createDrafts(context))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('which calls have text that is not saved (log/draft)', () => {
  const ids = () => context.store.get(draftIdsAtom)

  test('follows what is typed, saved and canceled', async () => {
    context.api.reply('saveCall', ({ params }) => aCall({ id: params?.id }))
    type('c1', { notes: 'One' })
    type('c2', { notes: 'Two' })
    await pass(100)
    expect(ids()).toEqual(['c1', 'c2'])
    details.cancelEdit('c1', 'element-1')
    expect(ids()).toEqual(['c2'])
    await details.saveCallDetails(aCallForm({ callId: 'c2' }), 'element-1')
    expect(ids()).toEqual([])
  })

  test('is known after a reload', () => {
    context.storage.draft('c1').set({ notes: 'One' })
    context.bus.emit('ready', {})
    expect(ids()).toEqual(['c1'])
  })
})

describe('a call that is shown', () => {
  test('is read from the platform, once for two views', async () => {
    context.api.reply('getCall', ({ params }) => aCall({ id: params?.id }))
    details.showCall('c1')
    details.showCall('c1')
    expect(context.store.get(callEntriesAtom).get('c1')).toEqual({ state: 'loading' })
    await pass()
    expect(call('c1')?.id).toBe('c1')
    expect(context.store.get(callEntriesAtom).get('c1')).toEqual({ state: 'ready' })
    expect(context.api.callsOf('getCall')).toHaveLength(1)
  })

  test('is reloaded after a reconnect, until its last view closes', async () => {
    context.api.reply('getCall', ({ params }) => aCall({ id: params?.id }))
    const hide = [details.showCall('c1'), details.showCall('c1')]
    await pass()
    hide[0]?.()
    hide[0]?.()
    context.live.tellConnected()
    await pass()
    hide[1]?.()
    context.live.tellConnected()
    await pass()
    expect(context.api.callsOf('getCall')).toHaveLength(2)
    expect(context.store.get(callEntriesAtom).size).toBe(0)
  })

  test.each([
    ['a failure is a toast too', failed, 'failed', 'error:internal', ['error: The platform has a problem.']],
    ['so is a call that is gone', gone, 'missing', 'error:not-found', ['error: The platform has a problem.']],
  ])(
    'and is unknown: its place says so, and %s (details/loading, toast/failures)',
    async (_, answer, state, code, toasts) => {
      context.api.reply('getCall', answer)
      details.showCall('c1')
      await pass()
      const failure = { code, label: 'The platform has a problem.' }
      expect(context.store.get(callEntriesAtom).get('c1')).toEqual({ state, failure })
      expect(context.notify.shown).toEqual(toasts)
    },
  )

  test('and is known: a failure is a toast, and the call stays', async () => {
    know('c1')
    context.api.reply('getCall', failed)
    details.showCall('c1')
    await pass()
    expect(context.store.get(callEntriesAtom).get('c1')).toEqual({ state: 'ready' })
    expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
  })

  test('and changes during its request keeps the change', async () => {
    know('c1', { notes: 'old' })
    context.api.reply('getCall', async () => {
      know('c1', { notes: 'new' })
      return aCall({ id: 'c1', notes: 'old' })
    })
    details.showCall('c1')
    await pass()
    expect(call('c1')?.notes).toBe('new')
  })

  test('is the selected one in the app, while it is shown', () => {
    context.store.set(appMountedAtom, true)
    const hide = details.showCall('c1')
    expect(context.store.get(selectedCallIdAtom)).toBe('c1')
    hide()
    expect(context.store.get(selectedCallIdAtom)).toBeNull()
  })
})

describe('reasons', () => {
  test('are loaded once for all forms', async () => {
    const content = [aReason()]
    context.api.reply('listReasons', { content })
    await Promise.all([details.loadReasons(), details.loadReasons()])
    await details.loadReasons()
    expect(context.api.callsOf('listReasons')).toHaveLength(1)
    expect(context.store.get(callReasonsAtom)).toEqual(content)
  })

  test('that fail can be loaded again', async () => {
    context.api.reply('listReasons', failed)
    await details.loadReasons()
    expect(context.store.get(callReasonsFailureAtom)?.code).toBe('error:internal')
    context.api.reply('listReasons', { content: [] })
    await details.loadReasons()
    expect(context.store.get(callReasonsAtom)).toEqual([])
    expect(context.store.get(callReasonsFailureAtom)).toBeNull()
  })
})

describe('a draft', () => {
  test('is stored 100 ms after the last change, and can be read at once (form/autosave)', async () => {
    type('c1', { notes: 'a' })
    await pass(99)
    type('c1', { notes: 'ab' })
    expect(details.draftOf('c1')).toEqual({ notes: 'ab' })
    await pass(99)
    expect(context.storage.stored.size).toBe(0)
    await pass(1)
    expect(context.storage.stored.get('vp-draft:c1')).toEqual({ notes: 'ab' })
  })

  test('is stored when its form or the page closes before that, and no longer prevents anything', () => {
    type('c1', { notes: 'a' })
    details.leaveForm('c1', 'element-1')
    expect(context.storage.stored.get('vp-draft:c1')).toEqual({ notes: 'a' })
    expect(unsaved()).toEqual([])
    type('c2', { notes: 'b' })
    context.lifecycle.tellLeave()
    expect(context.storage.stored.get('vp-draft:c2')).toEqual({ notes: 'b' })
  })

  test('without changes is not stored', async () => {
    context.storage.draft('c1').set({ notes: 'old' })
    details.saveDraftSoon('c1', undefined)
    await pass(100)
    expect(details.draftOf('c1')).toBeUndefined()
  })

  test('is stored when the session ends before its time (session/drafts)', () => {
    type('c1', { notes: 'typed last' })
    context.personLeaves()
    expect(context.storage.draft('c1').get()).toMatchObject({ notes: 'typed last' })
  })

  test('never survives a sign-out, not even one with a pending write', async () => {
    type('c1', { notes: 'secret' })
    context.personLeaves()
    context.storage.clearPersonal()
    await pass(1000)
    expect(context.storage.stored.size).toBe(0)
    expect(unsaved()).toEqual([])
  })
})

describe('leaving', () => {
  test('continues at once without unsaved text', () => {
    const proceed = vi.fn()
    expect(navigation.mayLeave(proceed)).toBe(true)
    expect(proceed).toHaveBeenCalledOnce()
  })

  test('asks while a form is unsaved, and Keep editing stays (form/unsaved)', () => {
    const proceed = vi.fn()
    type('c1', { notes: 'a' })
    expect(navigation.mayLeave(proceed)).toBe(false)
    expect(context.store.get(leaveQuestionAtom)?.callId).toBe('c1')
    navigation.keepEditing()
    expect(context.store.get(leaveQuestionAtom)).toBeNull()
    expect(proceed).not.toHaveBeenCalled()
  })

  test('asks nothing once its form is closed, not even when the form opens again (form/unsaved)', () => {
    const proceed = vi.fn()
    type('c1', { notes: 'a' })
    navigation.mayLeave(proceed)
    details.leaveForm('c1', 'element-2')
    details.leaveForm('c2', 'element-1')
    expect(context.store.get(leaveQuestionAtom)?.callId).toBe('c1')
    details.leaveForm('c1', 'element-1')
    type('c1', { notes: 'a' })
    expect(context.store.get(leaveQuestionAtom)).toBeNull()
    details.cancelEdit('c1', 'element-1')
    expect(proceed).not.toHaveBeenCalled()
  })

  test('appears once if two elements show forms: in the used one, or else in the one typed into last', () => {
    type('c1', { notes: 'a' }, 'element-1')
    type('c1', { notes: 'b' }, 'element-2')
    const asks = (origin?: string) => {
      navigation.mayLeave(() => undefined, origin)
      return context.store.get(leaveQuestionAtom)?.elementId
    }
    expect(asks('element-1')).toBe('element-1')
    expect(asks()).toBe('element-2')
    expect(asks('a-log')).toBe('element-2')
    details.leaveForm('c1', 'element-2')
    expect(asks()).toBe('element-1')
  })

  test('is still a question after the same call was saved in another element', async () => {
    context.api.reply('saveCall', aCall({ id: 'c1' }))
    type('c1', { notes: 'a' }, 'element-1')
    type('c1', { notes: 'b' }, 'element-2')
    await details.saveCallDetails(aCallForm({ callId: 'c1' }), 'element-2')
    expect(unsaved()).toEqual(['c1 in element-1'])
  })

  test.each([
    ['continues after Save, and not to the details', '/report', '/report'],
    ['that led to no other page after Save: the details replace the form', '/calls/c1/edit', '/calls/c1'],
  ])('%s', async (_, leadsTo, path) => {
    context.store.set(appMountedAtom, true)
    context.store.set(pathAtom, '/calls/c1/edit')
    context.api.reply('saveCall', aCall({ id: 'c1' }))
    const proceed = vi.fn(() => context.store.set(pathAtom, leadsTo))
    type('c1', { notes: 'a' })
    navigation.mayLeave(proceed)
    await details.saveCallDetails(aCallForm({ callId: 'c1' }), 'element-1')
    expect(proceed).toHaveBeenCalledOnce()
    expect(context.store.get(leaveQuestionAtom)).toBeNull()
    expect(context.store.get(pathAtom)).toBe(path)
  })
})

describe('saving', () => {
  const ended = {
    callId: 'c1',
    outcome: 'complete',
    reason: 'remote',
    seconds: 9,
    target: aTarget(),
    phone: '',
  } as const

  test('sends the form, shows the answer, and leaves no draft (form/save)', async () => {
    context.store.set(appMountedAtom, true)
    context.store.set(pathAtom, '/calls/c1/edit')
    context.store.set(endedCallAtom, ended)
    context.api.reply('saveCall', aCall({ id: 'c1', notes: 'as saved' }))
    type('c1', { notes: 'typed' })
    const form = aCallForm({ callId: 'c1', notes: 'typed' })
    expect(await details.saveCallDetails(form, 'element-1')).toBe(true)
    await pass(1000)
    expect(context.api.callsOf('saveCall')[0]?.args).toMatchObject({ params: { id: 'c1' }, body: form })
    expect(call('c1')?.notes).toBe('as saved')
    expect(context.storage.stored.size).toBe(0)
    expect(unsaved()).toEqual([])
    const { callId, ...sent } = form
    expect(context.facts).toContainEqual({ fact: 'call-saved', detail: { callId, form: sent }, origin: 'element-1' })
    expect(context.announcer.announced).toEqual(['polite: Call details saved'])
    expect(context.notify.shown).toEqual([])
    expect(context.store.get(endedCallAtom)).toBeNull()
    expect(context.address.gone).toEqual(['replace /calls/c1'])
  })

  test('that fails loses nothing', async () => {
    context.api.reply('saveCall', failed)
    type('c1', { notes: 'typed' })
    expect(await details.saveCallDetails(aCallForm({ callId: 'c1' }))).toBe(false)
    await pass(100)
    expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
    expect(details.draftOf('c1')).toEqual({ notes: 'typed' })
    expect(unsaved()).toEqual(['c1 in element-1'])
    expect(context.store.get(savingCallIdsAtom).size).toBe(0)
  })

  test('names the version that the form shows, and none where the platform has none (form/version)', async () => {
    context.api.reply('saveCall', ({ params }) => aCall({ id: params?.id, version: '8' }))
    know('c1', { version: '7' })
    await details.saveCallDetails(aCallForm({ callId: 'c1' }), 'element-1')
    await details.saveCallDetails(aCallForm({ callId: 'c1' }), 'element-1')
    await details.saveCallDetails(aCallForm({ callId: 'c2' }), 'element-1')
    expect(context.api.callsOf('saveCall').map(({ args }) => args.ifMatch)).toEqual(['7', '8', undefined])
  })

  test('what another person changed meanwhile reads the call, keeps the text, and says so (form/version)', async () => {
    context.api.reply('saveCall', apiError('error:changed', 412, 'Someone else saved this meanwhile.'))
    context.api.reply('getCall', aCall({ id: 'c1', notes: 'Theirs', version: '9' }))
    know('c1', { notes: 'Before', version: '7' })
    type('c1', { notes: 'Mine' })
    expect(await details.saveCallDetails(aCallForm({ callId: 'c1', notes: 'Mine' }), 'element-1')).toBe(false)
    expect(call('c1')).toMatchObject({ notes: 'Theirs', version: '9' })
    expect(details.draftOf('c1')).toMatchObject({ notes: 'Mine' })
    expect(context.notify.shown).toEqual(['error: Someone else saved this meanwhile.'])
  })

  test('twice at the same time is one PUT', async () => {
    context.api.reply('saveCall', aCall({ id: 'c1' }))
    await Promise.all([1, 2].map(() => details.saveCallDetails(aCallForm({ callId: 'c1' }))))
    expect(context.api.callsOf('saveCall')).toHaveLength(1)
  })

  test('is not required: Cancel deletes typed text and returns to the details (form/cancel)', () => {
    context.store.set(appMountedAtom, true)
    context.store.set(pathAtom, '/calls/c1/edit')
    context.store.set(endedCallAtom, ended)
    type('c1', { notes: 'typed' })
    details.cancelEdit('c1', 'element-1')
    expect(details.draftOf('c1')).toBeUndefined()
    expect(unsaved()).toEqual([])
    expect(context.store.get(endedCallAtom)).toBeNull()
    expect(context.address.gone).toEqual(['replace /calls/c1'])
  })
})

test('Cancel is undone: the text is the form’s draft again, until it is saved (form/cancel)', async () => {
  type('c1', { notes: 'typed' })
  details.cancelEdit('c1', 'element-1')
  expect(context.announcer.announced).toEqual(['polite: Your changes were discarded.'])
  details.cancelEdit('c1', 'element-1')
  details.restoreDetails('c2')
  expect(details.draftOf('c1')).toBeUndefined()
  details.restoreDetails('c1')
  expect(details.draftOf('c1')).toEqual({ notes: 'typed' })
  expect(context.store.get(discardedDraftAtom)).toBeNull()

  details.cancelEdit('c1', 'element-1')
  context.api.reply('saveCall', aCall({ id: 'c1' }))
  await details.saveCallDetails(aCallForm({ callId: 'c1' }))
  expect(context.store.get(discardedDraftAtom)).toBeNull()
})

test.each([
  ['/voicemail/c1/edit', ['replace /voicemail/c1']],
  ['/calls/c1/edit?otherReason=x', ['replace /calls/c1']],
  ['/calls/c2/edit', []],
  ['/calls/c1', []],
  ['/report', []],
])('a form that ends at %s leads to its own details only', (path, gone) => {
  context.store.set(appMountedAtom, true)
  context.store.set(pathAtom, path)
  details.cancelEdit('c1')
  expect(context.address.gone).toEqual(gone)
})

test('Edit goes to the form’s page, unless the host refuses', () => {
  context.answers.navigate = false
  expect(details.editCall('c1', 'calls', 'element-1')).toBe(false)
  context.answers.navigate = true
  expect(details.editCall('c1', 'calls', 'element-1')).toBe(true)
  expect(context.store.get(pathAtom)).toBe('/calls/c1/edit')
  expect(details.editCall('c1', 'voicemail', 'element-1')).toBe(true)
  expect(context.store.get(pathAtom)).toBe('/voicemail/c1/edit')
})

import { beforeEach, describe, expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import { appMountedAtom, pathAtom, selectedCallIdAtom } from '../../state/view'
import { anOngoingCall } from '../../testing/builders'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { callLogPart, type CallLogActions } from './index'

let context: FakeContext
let actions: CallLogActions
let mayLeave: (proceed: () => void, origin?: string) => boolean

beforeEach(() => {
  context = fakeContext()
  mayLeave = (proceed) => (proceed(), true)
  actions = callLogPart(context, { ...createNavigation(context), mayLeave: (...args) => mayLeave(...args) })
})

describe('a row that is pressed (log/select)', () => {
  test('is selected, if the host allows it', () => {
    expect(actions.openCallFromLog('calls', 'c1', 'element-1')).toBe(true)
    expect(context.questions).toEqual([{ question: 'call-selected', detail: { callId: 'c1' }, origin: 'element-1' }])
    expect(context.store.get(selectedCallIdAtom)).toBe('c1')
    expect(context.store.get(pathAtom)).toBe('/')
  })

  test('is a page of its own in the app', () => {
    context.store.set(appMountedAtom, true)
    actions.openCallFromLog('calls', 'c1')
    expect(context.store.get(pathAtom)).toBe('/calls/c1')
  })

  test.each([
    ['calls', '/calls/c1/edit'],
    ['voicemail', '/voicemail/c1/edit'],
  ] as const)(
    'with text that is not saved opens its form in the %s log, but not during the call (log/draft)',
    (log, path) => {
      context.store.set(appMountedAtom, true)
      context.store.set(draftIdsAtom, ['c1'])
      actions.openCallFromLog(log, 'c1')
      expect(context.store.get(pathAtom)).toBe(path)
      context.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ callId: 'c1' }) })
      actions.openCallFromLog('calls', 'c1')
      expect(context.store.get(pathAtom)).toBe('/calls/c1')
    },
  )

  test('is not opened if the host refuses', () => {
    context.answers['call-selected'] = false
    expect(actions.openCallFromLog('calls', 'c1')).toBe(false)
    expect(context.store.get(selectedCallIdAtom)).toBeNull()
  })

  test('waits for unsaved details, about which the used element asks (form/unsaved)', () => {
    let goOn = () => {}
    let asking: string | undefined
    mayLeave = (proceed, origin) => {
      ;[goOn, asking] = [proceed, origin]
      return false
    }
    expect(actions.openCallFromLog('calls', 'c1', 'element-1')).toBe(false)
    expect(asking).toBe('element-1')
    expect(context.store.get(selectedCallIdAtom)).toBeNull()
    goOn()
    expect(context.store.get(selectedCallIdAtom)).toBe('c1')
  })
})

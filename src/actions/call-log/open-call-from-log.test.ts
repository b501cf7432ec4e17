import { beforeEach, describe, expect, test } from 'vitest'
import { appMountedAtom, pathAtom, selectedCallIdAtom } from '../../state/view'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createCallLogActions, type CallLogActions } from './index'

let context: FakeContext
let actions: CallLogActions
let mayLeave: (proceed: () => void) => boolean

beforeEach(() => {
  context = fakeContext()
  mayLeave = (proceed) => (proceed(), true)
  actions = createCallLogActions(context, createNavigation(context), { mayLeave: (proceed) => mayLeave(proceed) })
})

describe('a row that is pressed (log/select)', () => {
  test('is selected, after the host was asked', () => {
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

  test('is not opened if the host refuses', () => {
    context.answers['call-selected'] = false
    expect(actions.openCallFromLog('calls', 'c1')).toBe(false)
    expect(context.store.get(selectedCallIdAtom)).toBeNull()
  })

  test('waits for unsaved details', () => {
    let goOn = () => {}
    mayLeave = (proceed) => ((goOn = proceed), false)
    expect(actions.openCallFromLog('calls', 'c1')).toBe(false)
    expect(context.store.get(selectedCallIdAtom)).toBeNull()
    goOn()
    expect(context.store.get(selectedCallIdAtom)).toBe('c1')
  })
})

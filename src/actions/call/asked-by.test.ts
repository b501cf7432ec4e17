import { expect, test } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import { callRig } from '../../testing/call-rig'

/** Whose element each fact of a kind came from, in order. */
const originsOf = ({ facts }: ReturnType<typeof callRig>, kind: string) =>
  facts.filter(({ fact }) => fact === kind).map(({ origin }) => origin)

test('mute and the end of a call are told from the element that was used, and from nobody’s where nobody asked', async () => {
  const rig = callRig()
  await rig.talk()
  await rig.actions.setMuted(true, 'vp-banner')
  rig.line.tell('mute', { id: 'line-1', muted: true })
  rig.line.tell('mute', { id: 'line-1', muted: false })
  expect(originsOf(rig, 'call-muted')).toEqual(['vp-banner', undefined])
  await rig.actions.hangUp('vp-keypad')
  expect(originsOf(rig, 'call-ended')).toEqual(['vp-keypad'])
})

test('an end that nobody asked for is nobody’s, whoever ended the call before', async () => {
  const rig = callRig()
  await rig.talk()
  await rig.actions.hangUp('vp-keypad')
  await rig.dial()
  rig.line.tell('answered', { id: 'line-2' })
  await rig.actions.setMuted(true, 'vp-banner')
  rig.line.tell('hangup', { id: 'line-2', reason: 'remote' })
  expect(originsOf(rig, 'call-ended')).toEqual(['vp-keypad', undefined])
})

test('what goes wrong is told from where it was asked for', async () => {
  const rig = callRig({
    replies: { sendDtmf: apiError('error:server', 500, 'x'), getUser: apiError('error:x', 404, 'x') },
  })
  rig.actions.requestCall({ name: 'Nobody', phones: [] }, 'vp-button')
  await rig.actions.callPerson('gone', 'vp-card')
  await rig.talk()
  rig.line.failNext('setMuted', new Error('no answer'))
  await rig.actions.setMuted(true, 'vp-banner')
  await rig.actions.sendDigits('1', 'vp-keypad')
  expect(originsOf(rig, 'error')).toEqual(['vp-button', 'vp-card', 'vp-banner', 'vp-keypad'])
  // The mute that failed is nobody's any more.
  rig.line.tell('mute', { id: 'line-1', muted: true })
  expect(originsOf(rig, 'call-muted')).toEqual([undefined])
})

import { expect, test } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import { callRig } from '../../testing/call-rig'

/** The origins of each fact of a kind, in order. */
const originsOf = ({ facts }: ReturnType<typeof callRig>, kind: string) =>
  facts.filter(({ fact }) => fact === kind).map(({ origin }) => origin)

test('mute and the end of a call have the used element as their origin, or none', async () => {
  const rig = callRig()
  await rig.talk()
  await rig.actions.setMuted(true, 'vp-banner')
  rig.line.tell('mute', { id: 'line-1', muted: true })
  rig.line.tell('mute', { id: 'line-1', muted: false })
  expect(originsOf(rig, 'call-muted')).toEqual(['vp-banner', undefined])
  await rig.actions.hangUp('vp-keypad')
  expect(originsOf(rig, 'call-ended')).toEqual(['vp-keypad'])
})

test('an end that nobody requested has no origin, also after an end with one', async () => {
  const rig = callRig()
  await rig.talk()
  await rig.actions.hangUp('vp-keypad')
  await rig.dial()
  rig.line.tell('answered', { id: 'line-2' })
  await rig.actions.setMuted(true, 'vp-banner')
  rig.line.tell('hangup', { id: 'line-2', reason: 'remote' })
  expect(originsOf(rig, 'call-ended')).toEqual(['vp-keypad', undefined])
})

test('a failure has the element of its request as the origin', async () => {
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
  // The origin of the failed mute was cleared.
  rig.line.tell('mute', { id: 'line-1', muted: true })
  expect(originsOf(rig, 'call-muted')).toEqual([undefined])
})

import { expect, test } from 'vitest'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createCallTones } from './call-tones'

test.each(['ring', 'busy'] as const)(
  '%s uses the volume and the speaker chosen at that time (sound/devices)',
  (tone) => {
    const context = fakeContext()
    const tones = createCallTones(context)
    context.storage.set('vp-devices', { output: 'speaker-1', ringVolume: 0.2 })
    tones[tone]()
    tones.silence()
    expect(context.tones.played).toEqual(['stop', 'output speaker-1', 'volume 0.2', tone, 'stop'])
  },
)

test('without a choice a browser rings at full volume through its own speaker', () => {
  const context = fakeContext()
  createCallTones(context).ring()
  expect(context.tones.played).toEqual(['stop', 'output ', 'volume 1', 'ring'])
})

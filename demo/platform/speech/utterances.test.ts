import { expect, test } from 'vitest'
import { outsideOf } from './utterances'

test('no transcript has what was said in a pause of the recording, or partly in one (recording/pause)', () => {
  const at = (atMs: number) => ({ side: 1, text: `at ${atMs}`, atMs, durationMs: 1000 }) as const
  const said = [0, 1000, 2000, 3000, 4000, 5000, 6000].map(at)
  const left = outsideOf([{ from: 1.5, to: 3.5 }, { from: 6 }], said)
  expect(left.map(({ atMs }) => atMs)).toEqual([0, 4000, 5000])
})

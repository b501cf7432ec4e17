import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the committed phone metadata equals the output of its command for the installed library (number/us)', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/phone-metadata.mjs', '--check'], {
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the committed phone metadata is what its command cuts from the installed library (number/metadata)', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/phone-metadata.mjs', '--check'], {
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

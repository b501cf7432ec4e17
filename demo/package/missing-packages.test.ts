import { expect, test } from 'vitest'
import { missingPackages } from './missing-packages'

const VERSIONS = {
  '@electric-sql/pglite': '^0.5.16',
  werift: '^0.24.4',
  opusscript: '^0.1.1',
  '@faker-js/faker': '^10.6.0',
}
const SOUND = 'werift@0.24.4 opusscript@0.1.1'
const DATABASE_URL = 'postgres://phone@db.example/phone'

/** What the sentence installs where nothing is. */
const installs = (env: Record<string, string>, isDemo = false) =>
  missingPackages(env, isDemo, () => false, VERSIONS)?.split(': npm install --save-dev ')[1]

test.each([
  ['of this machine', {}, false, `@electric-sql/pglite@0.5.16 ${SOUND} @faker-js/faker@10.6.0`],
  ['on PostgreSQL', { DATABASE_URL }, false, `${SOUND} @faker-js/faker@10.6.0`],
  ['for others, without fictional people', { DATABASE_URL, HOST: '0.0.0.0' }, false, SOUND],
  ['for others, with a seed', { DATABASE_URL, HOST: '0.0.0.0', SEED: '{}' }, false, `${SOUND} @faker-js/faker@10.6.0`],
  ['that is a demo', { DATABASE_URL, HOST: '127.0.0.1' }, true, `${SOUND} @faker-js/faker@10.6.0`],
])('a platform %s needs what it uses (package/entries)', (_, env, isDemo, command) => {
  expect(installs(env, isDemo)).toBe(command)
})

test('only what is missing is named, with its use (package/entries)', () => {
  expect(missingPackages({}, false, (name) => name !== 'werift', VERSIONS)).toBe(
    'The platform also needs werift (the sound of calls): npm install --save-dev werift@0.24.4',
  )
  expect(missingPackages({}, false, () => true, VERSIONS)).toBeUndefined()
})

import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import seedDatabase from './global-setup'

const run = promisify(exec)

/** Builds the pages and seeds the database at the same time, because seeding occupies only one core. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [cleanUp] = await Promise.all([
    seedDatabase(),
    run('npx vite build'),
    run('npx vite build --config demo/pages/hosts/vite.config.ts'),
  ])
  return cleanUp
}

import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import seedDatabase from './global-setup'

const run = promisify(exec)

/**
 * Builds the pages and seeds the database at the same time, because seeding occupies only one core. `PAGES_ARE_BUILT` is
 * for one run after the other of the same sources (`.ci/run`).
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const builds = process.env.PAGES_ARE_BUILT
    ? []
    : ['vite build', 'vite build --config demo/pages/hosts/vite.config.ts']
  const [cleanUp] = await Promise.all([seedDatabase(), ...builds.map((build) => run(`npx ${build}`))])
  return cleanUp
}

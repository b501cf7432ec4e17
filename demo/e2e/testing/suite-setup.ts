import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import seedDatabase from './global-setup'

const run = promisify(exec)

/** Builds the pages while the database is seeded, which keeps one core busy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [cleanUp] = await Promise.all([
    seedDatabase(),
    run('npx vite build'),
    run('npx vite build --config demo/pages/hosts/vite.config.ts'),
  ])
  return cleanUp
}

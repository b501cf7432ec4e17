#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_ARGUMENT, help, wrongOption } from '../start-options'
import { missingPackages } from './missing-packages'

/** `npx virtual-phone-platform`: the reference platform as a file of the package, at dist/platform. */
const here = dirname(fileURLToPath(import.meta.url))
const { peerDependencies } = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8')) as {
  peerDependencies: Record<string, string>
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help())
  const wrong = wrongOption(process.argv.slice(2))
  if (wrong) throw new Error(wrong)
  const missing = missingPackages(process.env, process.argv.includes(DEMO_ARGUMENT), isInstalled, peerDependencies)
  if (missing) throw new Error(missing)
  // Only now, because it imports what may be missing.
  const { parentCallPage, runPlatform } = await import('../run-platform')
  await runPlatform({
    front: { kind: 'static', dir: join(here, 'pages'), phone: join(here, '../cdn') },
    pages: parentCallPage,
  })
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import { isSeeded } from '../start-options'

/** The package's optional peers that a platform runs on, and what each is for. They are large, so they are not inside. */
export const PLATFORM_PEERS = {
  '@electric-sql/pglite': 'the database, unless DATABASE_URL names a PostgreSQL',
  werift: 'the sound of calls',
  opusscript: 'its codec',
  '@faker-js/faker': 'the names of fictional people',
}
type Peer = keyof typeof PLATFORM_PEERS

function neededPeers(env: NodeJS.ProcessEnv, isDemo: boolean): Peer[] {
  const unneeded = new Set<Peer>()
  if (env.DATABASE_URL) unneeded.add('@electric-sql/pglite')
  if (!isSeeded(env, isDemo)) unneeded.add('@faker-js/faker')
  return (Object.keys(PLATFORM_PEERS) as Peer[]).filter((name) => !unneeded.has(name))
}

/**
 * One sentence with the command that installs what is missing, or undefined.
 * @param versions by package, as the package's `peerDependencies`
 */
export function missingPackages(
  env: NodeJS.ProcessEnv,
  isDemo: boolean,
  isInstalled: (name: string) => boolean,
  versions: Readonly<Record<string, string>>,
): string | undefined {
  const missing = neededPeers(env, isDemo).filter((name) => !isInstalled(name))
  if (missing.length === 0) return undefined
  const uses = missing.map((name) => `${name} (${PLATFORM_PEERS[name]})`).join(', ')
  const wanted = missing.map((name) => `${name}@${(versions[name] ?? 'latest').replace('^', '')}`).join(' ')
  return `The platform also needs ${uses}: npm install --save-dev ${wanted}`
}

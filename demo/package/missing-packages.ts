interface Needed {
  name: string
  use: string
  isNeeded: boolean
}

/** What a platform runs on beside the package. */
function packagesOf({ DATABASE_URL, HOST, PUBLIC_URL, SEED }: NodeJS.ProcessEnv, isDemo: boolean): Needed[] {
  // As `runPlatform` decides whether an empty database gets fictional people.
  const isSeeded = SEED !== undefined || isDemo || (HOST === undefined && PUBLIC_URL === undefined)
  const pgliteUse = 'the database, unless DATABASE_URL names a PostgreSQL'
  return [
    { name: '@electric-sql/pglite', use: pgliteUse, isNeeded: !DATABASE_URL },
    { name: 'werift', use: 'the sound of calls', isNeeded: true },
    { name: 'opusscript', use: 'its codec', isNeeded: true },
    { name: '@faker-js/faker', use: 'the names of fictional people', isNeeded: isSeeded },
  ]
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
  const missing = packagesOf(env, isDemo).filter(({ name, isNeeded }) => isNeeded && !isInstalled(name))
  if (missing.length === 0) return undefined
  const uses = missing.map(({ name, use }) => `${name} (${use})`).join(', ')
  const wanted = missing.map(({ name }) => `${name}@${(versions[name] ?? 'latest').replace('^', '')}`).join(' ')
  return `The platform also needs ${uses}: npm install --save-dev ${wanted}`
}

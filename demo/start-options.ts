/** The argument of `npm run demo` and `npm run dev`. Without it, what exists only for the demo is off (`platform/demo-only`). */
export const DEMO_ARGUMENT = '--demo'

/**
 * Does an empty database get fictional people? Theirs is a public password, so that a server for others has none unless it
 * is told so.
 */
export const isSeeded = ({ SEED, HOST, PUBLIC_URL }: NodeJS.ProcessEnv, isDemo: boolean): boolean =>
  SEED !== undefined || isDemo || (HOST === undefined && PUBLIC_URL === undefined)

/** What the environment may set (docs/operate.md), each with its default and what it is. `--help` prints them. */
export const SETTINGS = {
  PORT: { default: '4173', is: 'the port; 0 is any free one' },
  HOST: { is: 'the address to listen at, in a container 0.0.0.0; this machine alone without it' },
  PUBLIC_URL: { is: 'the address of a proxy, at which browsers reach the platform' },
  ORIGINS: { is: 'origins of host pages that may use it, separated by spaces' },
  DATA_DIR: { default: 'var', is: 'the folder of its data' },
  DATABASE_URL: { is: 'a PostgreSQL instead of the database in DATA_DIR' },
  REDIRECTS: { is: 'further pages that may sign people in, by their complete addresses, separated by spaces' },
  VOICE: { is: 'sip: calls go to telephones on this machine, from the repository alone' },
  AUDIT_DAYS: { is: 'how many days the audit log keeps; 400 without it' },
  LOG: { default: 'errors', is: 'what the log has: errors, or also requests' },
  METRICS_TOKEN: { is: 'who sends it as bearer may read /metrics; 16 characters or more' },
  STOP_SECONDS: { default: '0', is: 'how long SIGTERM lets calls end' },
  SEED: { is: 'the size of what fills an empty database: {"users":5000,"calls":100000}' },
} as const satisfies Record<string, { default?: string; is: string }>

/** What `--help` prints. */
export const help = (): string =>
  [
    'virtual-phone-platform: the reference platform, with the phone on one page.',
    '',
    `  ${DEMO_ARGUMENT.padEnd(14)}  prints the people and numbers to try, and has what exists only for that`,
    `  ${'--help'.padEnd(14)}  prints this`,
    '',
    'Settings in the environment:',
    ...Object.entries<{ default?: string; is: string }>(SETTINGS).map(
      ([name, { default: byDefault, is }]) => `  ${name.padEnd(14)}  ${is}${byDefault ? ` (${byDefault})` : ''}`,
    ),
  ].join('\n')

/** What is wrong with a command line, or undefined. */
export function wrongOption(args: readonly string[]): string | undefined {
  const unknown = args.find((arg) => arg !== DEMO_ARGUMENT && arg !== '--help')
  return (
    unknown && `${unknown} is no option. What is set in the environment stands before the command. --help prints all.`
  )
}

/** Why it could not start, for whoever started it. */
export const startProblem = (error: unknown, port: number): unknown =>
  (Object(error) as { code?: unknown }).code === 'EADDRINUSE'
    ? new Error(`Port ${port} is taken. End what uses it, or choose another one: PORT=${port + 1}`)
    : error

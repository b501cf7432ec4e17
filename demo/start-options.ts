/** The argument of `npm run demo` and `npm run dev`. Without it, what exists only for the demo is off (`platform/demo-only`). */
export const DEMO_ARGUMENT = '--demo'

/**
 * Does an empty database get fictional people? Theirs is a public password, so that a server for others has none unless it
 * is told so.
 */
export const isSeeded = ({ SEED, HOST, PUBLIC_URL }: NodeJS.ProcessEnv, isDemo: boolean): boolean =>
  SEED !== undefined || isDemo || (HOST === undefined && PUBLIC_URL === undefined)

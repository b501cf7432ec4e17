import type { Verdict } from './check'
import { USAGE, readOptions } from './options'
import { runConformance } from './run-conformance'
import { signInHere } from './sign-in-here'

const MARKS: Record<Verdict['outcome'], string> = { ok: 'ok     ', FAIL: 'FAIL   ', skipped: 'skipped' }

/** What the command does besides printing. */
export interface CommandHooks {
  /** Shows what the command is waiting for, and where to sign in. Not part of the output. */
  progress: (line: string) => void
  /** Opens an address in the person's browser. */
  open: (address: string) => void
}

/** The command prints one line per check, or one JSON document, and returns the exit code (`USAGE`). */
export async function conformanceCommand(
  args: string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void,
  { progress, open }: CommandHooks = { progress: () => undefined, open: () => undefined },
): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    print(USAGE)
    return 0
  }
  const waiting = createWaiting(progress)
  let options
  try {
    options = readOptions(args, env)
    const { signIn } = options
    if (signIn) {
      waiting.begin('the sign-in')
      options.token = await signInHere({ ...options, signIn }, (address) => {
        progress(`Sign in: ${address}`)
        open(address)
      }).finally(waiting.end)
    }
  } catch (error) {
    print(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  const line = options.json ? () => undefined : print
  let group = ''
  const verdicts = await runConformance(
    options,
    (verdict) => {
      waiting.end()
      if (verdict.group !== group) line(`\n${verdict.group}`)
      group = verdict.group
      line(`  ${MARKS[verdict.outcome]}  ${verdict.name}${verdict.why ? `\n             ${verdict.why}` : ''}`)
    },
    waiting.begin,
  )
  const count = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome).length
  const counts = { ok: count('ok'), failed: count('FAIL'), skipped: count('skipped') }
  if (options.json) print(JSON.stringify({ ...counts, checks: verdicts }, null, 2))
  else print(`\n${counts.ok} ok, ${counts.failed} failed, ${counts.skipped} skipped`)
  return counts.failed > 0 ? 1 : 0
}

/** Says once a second what the command is waiting for. */
function createWaiting(progress: (line: string) => void) {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  const begin = (name: string) => {
    let seconds = 0
    end()
    timer = setInterval(() => progress(`  ${++seconds} s: waiting for ${name}`), 1000)
  }
  return { begin, end }
}

import type { Verdict } from './check'
import { USAGE, readOptions } from './options'
import { runConformance } from './run-conformance'

const MARKS: Record<Verdict['outcome'], string> = { ok: 'ok     ', FAIL: 'FAIL   ', skipped: 'skipped' }

/** The command prints one line per check and returns the exit code (`USAGE`). */
export async function conformanceCommand(
  args: string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    print(USAGE)
    return 0
  }
  let options
  try {
    options = readOptions(args, env)
  } catch (error) {
    print(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  let group = ''
  const verdicts = await runConformance(options, (verdict) => {
    if (verdict.group !== group) print(`\n${verdict.group}`)
    group = verdict.group
    print(`  ${MARKS[verdict.outcome]}  ${verdict.name}${verdict.why ? `\n             ${verdict.why}` : ''}`)
  })
  const count = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome).length
  print(`\n${count('ok')} ok, ${count('FAIL')} failed, ${count('skipped')} skipped`)
  return count('FAIL') > 0 ? 1 : 0
}

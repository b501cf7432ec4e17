import { accessChecks, refusalChecks } from './checks/access'
import { answerChecks } from './checks/answers'
import { browserChecks, fileChecks } from './checks/browser'
import { changeChecks } from './checks/changes'
import { judge, type Verdict } from './check'
import { extensionChecks } from './checks/extensions'
import { createFound } from './found'
import { listChecks } from './checks/lists'
import { liveChecks } from './checks/live'
import type { ConformanceOptions } from './options'
import { createPlatformCaller } from './platform-caller'

const BEGINNING = 'Beginning'

/**
 * Checks a platform, one requirement after the other, and passes each verdict to `tell`, and each name to `begin` before. It stops early when nobody
 * answers, or when the person is refused.
 */
export async function runConformance(
  options: ConformanceOptions,
  tell: (verdict: Verdict) => void,
  begin: (name: string) => void = () => undefined,
): Promise<Verdict[]> {
  const caller = createPlatformCaller(options)
  const found = createFound(caller)
  const groups = [
    {
      title: BEGINNING,
      checks: [{ name: 'the person of the token is let in', run: async () => void (await found.me()) }],
    },
    accessChecks(caller),
    refusalChecks(caller),
    answerChecks(caller, found),
    listChecks(caller),
    fileChecks(caller, found),
    browserChecks(caller),
    liveChecks(options),
    extensionChecks(caller, found),
    changeChecks(caller, found),
  ]
  const verdicts: Verdict[] = []
  for (const { title, checks } of groups) {
    for (const check of checks) {
      begin(check.name)
      const verdict = await judge(title, check)
      verdicts.push(verdict)
      tell(verdict)
    }
    if (title === BEGINNING && verdicts.some(({ outcome }) => outcome === 'FAIL')) break
  }
  return verdicts
}

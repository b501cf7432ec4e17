import { readFile } from 'node:fs/promises'
import { rulesIn } from '../../../scripts/citations'
import type { FaultRow } from './fault-row'
import { FAULT_TABLE, type FaultsBy } from './fault-table'
import { FAULT_RUNS } from './fault-runs'
import { expect, test } from './faulty-phone'
import { faultTable, mayWrite, partOfPage, writePart } from './reliability-page'

for (const id of Object.keys(FAULT_RUNS) as FaultsBy<'run'>[]) {
  const { fault, sees } = FAULT_TABLE[id]
  test(`${fault}. The person sees: ${sees} (fault/table)`, async ({ phone, platform }) => {
    await FAULT_RUNS[id](phone, platform)
  })
}

test('docs/reliability.md has this table, and names rules that exist (fault/table)', async () => {
  const rules = new Set(rulesIn(await readFile('docs/behavior.md', 'utf8')))
  const named = Object.values<FaultRow>(FAULT_TABLE).flatMap(({ proof }) => (proof.by === 'rules' ? proof.rules : []))
  expect(named.filter((rule) => !rules.has(rule))).toEqual([])
  if (mayWrite()) await writePart('faults', faultTable())
  expect(await partOfPage('faults')).toBe(faultTable())
})

import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Db } from '../db/tables'

/** A step of a plan, as `explain (format json)` prints it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Step[]
}

/** The steps by which the database would answer each query that `run` sends. */
export async function planSteps(db: Db, run: (db: Db) => Promise<unknown>): Promise<Step[]> {
  const built = new WeakMap<object, RootOperationNode>()
  const queries: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode') built.set(queryId, node)
      return node
    },
    // A query that is only a part of another one has no result.
    transformResult({ result, queryId }) {
      const node = built.get(queryId)
      if (node) queries.push(node)
      return Promise.resolve(result)
    },
  }
  await run(db.withPlugin(recorder))
  const steps: Step[] = []
  const walk = (step: Step) => {
    steps.push(step)
    step.Plans?.forEach(walk)
  }
  for (const node of queries) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(explain)
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan)
  }
  return steps
}

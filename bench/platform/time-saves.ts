import { sql } from 'kysely'
import type { Platform } from '../../demo/platform'
import { signIn, type TestClient } from '../../demo/platform/testing/sign-in'
import { median } from '../figure'

const CALLS = 20
const ROUNDS = 20

async function save(client: TestClient, id: string, reason: string): Promise<number> {
  const form = {
    callId: id,
    notes: `About ${reason}`,
    reasons: [reason],
    callRelationType: 'other',
    callRelationTo: '',
  }
  const begun = performance.now()
  const { status } = await client.call('PUT', `/v2/calls/${id}`, form)
  if (status !== 200) throw new Error(`A save was answered ${status}`)
  return performance.now() - begun
}

/** How long a request to save a call takes, alternately with and without the triggers that keep the totals. */
export async function timeSaves(platform: Platform): Promise<Record<string, number>> {
  const client = await signIn(platform, 'staff')
  const { content } = (await client.get<{ content: { id: string }[] }>(`/v1/calls?limit=${CALLS}`)).body
  const saveAll = async (reason: string) => {
    const times: number[] = []
    for (const { id } of content) times.push(await save(client, id, reason))
    return times
  }
  const trigger = (state: 'enable' | 'disable') =>
    sql`alter table calls ${sql.raw(state)} trigger calls_counted_after_update`.execute(platform.db)
  const times = { enable: [] as number[], disable: [] as number[] }
  await saveAll('Grades')
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of ['disable', 'enable'] as const) {
      await trigger(state)
      times[state].push(...(await saveAll('Meeting')))
      // Restores the calls, so that the totals are right when the triggers keep them again.
      await saveAll('Grades')
    }
  }
  return { 'save of a call': median(times.enable), '… without totals': median(times.disable) }
}

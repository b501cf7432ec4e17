import { Agent, get } from 'node:http'
import type { Platform } from '../../demo/platform'
import { signIn } from '../../demo/platform/testing/sign-in'
import { compare } from '../figure'

const ROUNDS = 25
/** A page asks for as much at once when it starts. */
const AT_ONCE = 6

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return performance.now() - begun
}

/** How long six requests for the log at once take, alternately with six answers that need one round trip to the database. */
export async function timeRequests(platform: Platform): Promise<Record<string, number>> {
  const { token, instituteId } = await signIn(platform, 'staff')
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ask = (path: string) => () =>
    new Promise<void>((resolve, reject) => {
      get(platform.url + path, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        answer.resume().on('end', resolve)
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`))
      }).on('error', reject)
    })
  const rounds: { product: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await timeOf(ask('/readyz'))
    rounds.push({ bare, product: await timeOf(ask(`/v1/calls?institute_id=${instituteId}`)) })
  }
  agent.destroy()
  const { product, bare, ratio } = compare(rounds)
  console.log(`Six requests for the log take ${ratio.toFixed(2)} times as long as six for /readyz`)
  return { 'six requests for the log at once': product, '… for /readyz': bare }
}

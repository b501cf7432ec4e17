import type { EndpointName } from '../../../src/api/contract'

/** How much one person may ask of this process: so much at once, and so much a second after that. */
export interface CostLimit {
  burst: number
  perSecond: number
}

export const DEFAULT_COST_LIMIT: CostLimit = { burst: 300, perSecond: 30 }

/** Requests that read many rows. Every other one costs 1. */
const COSTS: Partial<Record<EndpointName, number>> = {
  searchUsers: 5,
  getTimeline: 5,
  searchBlocklist: 5,
  runReport: 10,
  downloadReport: 10,
}
const SEARCH_COST = 5
/** People who made no request for this long are forgotten. Their burst is full again by then. */
const FORGET_MS = 60_000

/** The cost of a request. A list costs more if it is searched. */
export const costOf = (name: EndpointName, query: unknown): number =>
  COSTS[name] ?? ((query as { query?: string } | undefined)?.query ? SEARCH_COST : 1)

/** Spends a cost of this person's. 0 if it was within the limit, else the seconds until it is. */
export type SpendCost = (personId: string, cost: number) => number

export const NO_COST_LIMIT: SpendCost = () => 0

/**
 * Limits what one person's requests may cost, so that nobody keeps the others waiting (`platform/cost-limit`). Several
 * processes each have their own limit.
 */
export function createCostLimit(
  { burst, perSecond }: CostLimit,
  now: () => number = performance.now.bind(performance),
): SpendCost {
  const left = new Map<string, { cost: number; at: number }>()
  return (personId, cost) => {
    const at = now()
    for (const [id, one] of left) {
      // The oldest come first, because each request moves its person to the end.
      if (at - one.at < FORGET_MS) break
      left.delete(id)
    }
    const before = left.get(personId) ?? { cost: burst, at }
    const available = Math.min(burst, before.cost + ((at - before.at) / 1000) * perSecond)
    const isWithin = available >= cost
    left.delete(personId)
    left.set(personId, { cost: isWithin ? available - cost : available, at })
    return isWithin ? 0 : Math.max(1, Math.ceil((cost - available) / perSecond))
  }
}

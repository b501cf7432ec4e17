import { faults } from './fault'

const MAX_LIMIT = 100
/** The largest page number that a list accepts. No list is longer. */
const MAX_PAGE = 1_000_000

/** Page and limit of a list (`platform/lists`). @throws Fault 400 for a value out of range */
export function readPaging(
  paging: { page?: number | undefined; limit?: number | undefined },
  defaultLimit: number,
): { page: number; limit: number; offset: number } {
  const page = within(paging.page ?? 1, MAX_PAGE, 'page')
  const limit = within(paging.limit ?? defaultLimit, MAX_LIMIT, 'limit')
  return { page, limit, offset: (page - 1) * limit }
}

function within(value: number, max: number, name: string): number {
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw faults.validation(`The request does not fit: ${name}.`)
}

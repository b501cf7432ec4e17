/** Page, limit and offset of a list (`platform/lists`). The contract's schemas check their ranges. */
export function readPaging(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  defaultLimit: number,
): { page: number; limit: number; offset: number } {
  const size = limit ?? defaultLimit
  return { page, limit: size, offset: (page - 1) * size }
}

/** The newer state of a call with the children's names of its row, which only lists bring (`log/search`). */
export const withListedChildren = <C extends { children?: unknown }>(call: C, row: C | undefined): C =>
  call.children || !row?.children ? call : { ...call, children: row.children }

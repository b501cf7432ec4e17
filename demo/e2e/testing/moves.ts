export type Move = 'append' | 'insertBefore' | 'moveBefore'

/** Each way in which a host's script moves an element on its page. */
export const MOVES: Record<Move, (element: Element) => unknown> = {
  append: (element) => document.body.append(element),
  insertBefore: (element) => document.body.insertBefore(element, document.body.firstChild),
  moveBefore: (element) =>
    (document.body as HTMLElement & { moveBefore?(node: Node, child: null): void }).moveBefore?.(element, null),
}

export const HOWS = Object.keys(MOVES) as Move[]

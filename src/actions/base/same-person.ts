import type { ActionContext } from './context'

/**
 * Tells whether an answer still has somebody to go to. `const isStillHere = asking()` before the question; false after it
 * where the person signed out meanwhile, whoever is signed in by then: what they asked for is not the next one's.
 */
export function createAsking({ bus }: Pick<ActionContext, 'bus'>): () => () => boolean {
  let left = 0
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) left += 1
  })
  return () => {
    const before = left
    return () => left === before
  }
}

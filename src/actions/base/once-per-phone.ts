import type { ActionContext } from './context'

/** Made when it is first asked for and once a phone, whoever asks: the part of a view, or a reaction outside of all views. */
export function oncePerPhone<T extends object>(create: (context: ActionContext) => T): (context: ActionContext) => T {
  const made = new WeakMap<ActionContext, T>()
  return (context) => {
    const kept = made.get(context) ?? create(context)
    made.set(context, kept)
    return kept
  }
}

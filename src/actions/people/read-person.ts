import { peopleByIdAtom } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { readLatest } from '../base/read-latest'

/** Loads a person again into `peopleByIdAtom`. Never rejects. */
export const readPerson = (context: ActionContext, id: string): Promise<void> =>
  readLatest(
    context,
    'a person',
    id,
    (signal) => context.api.call('getUser', { params: { id }, signal }),
    (user) =>
      context.store.set(peopleByIdAtom, new Map(context.store.get(peopleByIdAtom)).set(id, { state: 'ready', user })),
  )

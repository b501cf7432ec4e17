import { peopleByIdAtom } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { readLatest } from '../base/read-latest'

/** The subject of this reading, as in `noteReading`. */
export const A_PERSON = 'a person'

/** Loads a person again into `peopleByIdAtom`. Never rejects. */
export const readPerson = (context: ActionContext, id: string): Promise<void> =>
  readLatest(
    context,
    A_PERSON,
    id,
    (signal) => context.api.call('getUser', { params: { id }, signal }),
    (user) =>
      context.store.set(peopleByIdAtom, new Map(context.store.get(peopleByIdAtom)).set(id, { state: 'ready', user })),
  )

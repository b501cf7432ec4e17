import type { User } from '../../api/contract/people'
import { targetOfUser } from '../../domain/call/call-target'
import { isAborted } from '../../domain/errors'
import { childrenOf } from '../../domain/people/children'
import { inCallingOrder } from '../../domain/people/preferences'
import { otherGuardians } from '../../domain/people/other-guardians'
import { createLastWins } from '../../lib/last-wins'
import { otherGuardiansAtom } from '../../state/call/other-guardians'
import { preferencesOfAtom, profileAtom } from '../../state/session'
import type { LatePart } from '../base/late-part'

/** A family has few children, and each is a search. */
const CHILDREN_MAX = 3
const GUARDIANS_MAX = 2

export interface OtherGuardiansActions {
  /**
   * Loads those who can be called and have a child together with this person into `otherGuardiansAtom`, found by the
   * names of the children. Never rejects. A failure is only logged, because nothing waits for them.
   */
  loadOtherGuardians(person: User): Promise<void>
}

/** The other guardians of a family, to call after a call that reached nobody (`form/at-once`). */
export const createOtherGuardians: LatePart<OtherGuardiansActions> = ({ api, store, logger }) => {
  const latest = createLastWins()
  return {
    async loadOtherGuardians(person) {
      if (store.get(otherGuardiansAtom)?.of === person.userId) return
      const signal = latest.begin()
      store.set(otherGuardiansAtom, null)
      const names = childrenOf(person).map(({ fullName }) => fullName.trim())
      const search = (query: string) => api.call('searchUsers', { body: { query }, signal })
      try {
        const answers = await Promise.all(names.filter(Boolean).slice(0, CHILDREN_MAX).map(search))
        if (signal.aborted) return
        const found = answers.flatMap(({ content }) => content.filter((match): match is User => 'userId' in match))
        const known = otherGuardians(person, found)
          .filter(({ guardian }) => guardian.userId !== store.get(profileAtom)?.userId)
          .filter(({ guardian }) => targetOfUser(guardian).phones.length > 0)
        const preferencesOf = store.get(preferencesOfAtom)
        // Nobody who must not be called is offered (`card/preferences`).
        const people = inCallingOrder(known, ({ guardian }) => preferencesOf(guardian))
        store.set(otherGuardiansAtom, { of: person.userId, people: people.slice(0, GUARDIANS_MAX) })
      } catch (error) {
        if (!signal.aborted && !isAborted(error)) logger.error('the other guardians could not be loaded', error)
      }
    },
  }
}

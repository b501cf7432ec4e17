import { isTalking, type CallTarget, type Despite } from '../../domain/call/call-state'
import { isKnownPerson, targetOfUser } from '../../domain/call/call-target'
import { ApiError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { whoForbids, type ForbiddingWish } from '../../domain/people/who-forbids'
import { despiteQuestionAtom, type DespiteQuestion } from '../../state/call/despite'
import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { hasTitlesAtom, preferencesOfAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { loadPhoneOwners, searchPhoneOwners } from '../people/load-people'
import { readPerson } from '../people/read-person'
import type { Calls } from './calls'

/** Why this number must not be rung, as far as the page knows the people who have it. */
export function knownWishes({ store }: Pick<ActionContext, 'store'>, target: CallTarget): ForbiddingWish[] {
  const people = store.get(peopleByIdAtom)
  const targetOf = (id: string) => {
    const person = people.get(id)
    return person?.state === 'ready' ? targetOfUser(person.user) : undefined
  }
  const owners = target.phone === undefined ? undefined : store.get(phoneOwnersAtom).get(target.phone)
  const ids = owners?.state === 'ready' ? owners.ids : []
  const read = isKnownPerson(target.personId) ? targetOf(target.personId) : undefined
  return whoForbids(
    read?.preferences?.doNotCall ? read : target,
    ids.flatMap((id) => targetOf(id) ?? []),
    store.get(preferencesOfAtom),
  )
}

/** The platform refused to ring somebody who must not be called. */
export const isRefusedByWish = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'error:do-not-call'

/** Reads again who has the number, and what they wish. Never rejects: what cannot be read stays as it is known. */
export async function readWishes(context: ActionContext, { personId, phone }: CallTarget): Promise<void> {
  if (!context.store.get(hasTitlesAtom)) return
  try {
    const owners = phone === undefined ? [] : await searchPhoneOwners(context, phone)
    const ids = new Set([...(isKnownPerson(personId) ? [personId] : []), ...owners])
    await Promise.all([...ids].map((id) => readPerson(context, id)))
  } catch (error) {
    context.logger.error('wishes could not be read', error)
  }
}

interface Ringing extends Pick<DespiteQuestion, 'way'> {
  to: CallTarget
  /** The platform has refused it for a wish that the page did not know. */
  isRefused?: boolean
}

type Answer = Despite | 'declined' | undefined

/**
 * Before somebody is rung in a call, without the dialog before a call: if they, or others with the number, must not be
 * called, a dialog asks for a second press (`card/preferences`).
 *
 * @returns undefined at once on a platform without wishes. Otherwise resolves to what the person calls despite, to
 *   undefined if nothing speaks against it, and to `declined` if they do not want it, or the call has changed meanwhile
 */
export function askDespite(context: ActionContext, calls: Calls, ringing: Ringing): Promise<Answer> | undefined {
  return context.store.get(hasTitlesAtom) ? ask(context, calls, ringing) : undefined
}

async function ask(context: ActionContext, calls: Calls, { way, to, isRefused = false }: Ringing): Promise<Answer> {
  const { store } = context
  const call = calls.active
  const isOver = () => calls.active !== call || !call || !isTalking(call.state)
  if (isRefused) await readWishes(context, to)
  else if (to.phone !== undefined) await soon(loadPhoneOwners(context, to.phone))
  if (isOver()) return 'declined'
  const wishes = knownWishes(context, to)
  if (wishes.length === 0) return undefined
  return new Promise((resolve) => {
    const question: DespiteQuestion = {
      way,
      target: to,
      wishes,
      answer(anyway) {
        if (store.get(despiteQuestionAtom) === question) store.set(despiteQuestionAtom, null)
        resolve(anyway ? 'do-not-call' : 'declined')
      },
    }
    store.set(despiteQuestionAtom, question)
    void calls.when(isOver).then(() => question.answer(false))
  })
}

/** A platform that does not answer must not keep a caller waiting. It refuses by itself. */
const soon = (work: Promise<void>) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, LIMITS.wishesWaitMs))])

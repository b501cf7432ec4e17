import type { ForbiddingWish } from '../../domain/people/who-forbids'
import type { Language } from '../../text'

/** The wishes that forbid a call, each with whose it is, if that is not the person called. Empty without any. */
export const wishSentences = (wishes: readonly ForbiddingWish[], words: Language['preferences']): string =>
  wishes
    .map(({ name, why }) => (name === undefined ? words.doNotCallWhy(why) : words.doNotCallWho(name, why)))
    .join(' ')

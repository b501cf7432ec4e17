import { hasMatch, searchWords } from '../../lib/match-text'
import type { CallTarget } from '../call/call-state'

type Child = NonNullable<CallTarget['children']>[number]

const beginsWords = (text: string, words: readonly string[]): boolean => {
  const own = ` ${searchWords(text).join(' ')}`
  return words.every((word) => own.includes(` ${word}`) || own.includes(`-${word}`))
}

/** 0 if words of the name or the title begin with the searched words, 1 if that needs a child's name as well, 2 otherwise. */
function nearness(contact: CallTarget, words: readonly string[]): number {
  if (beginsWords(contact.title ? `${contact.name} ${contact.title}` : contact.name, words)) return 0
  return contact.children?.some((child) => beginsWords(`${contact.name} ${child.fullName}`, words)) ? 1 : 2
}

const forbidden = ({ preferences }: CallTarget) => (preferences?.doNotCall ? 1 : 0)

/**
 * Found contacts with the best match first (`contacts/order`): the beginning of a word, then the time of the last call,
 * then the platform's order. Who must not be called comes last, so that Enter does not choose them.
 *
 * @param lastCallOf ms since the epoch, or 0
 */
export function rankContacts(
  contacts: readonly CallTarget[],
  query: string,
  lastCallOf: (contact: CallTarget) => number,
): CallTarget[] {
  const words = searchWords(query)
  return contacts
    .map((contact) => ({ contact, near: nearness(contact, words), called: lastCallOf(contact) }))
    .sort(
      (one, other) =>
        forbidden(one.contact) - forbidden(other.contact) || one.near - other.near || other.called - one.called,
    )
    .map(({ contact }) => contact)
}

/** The child by whom a contact was found (`contacts/order`): it has words of the search that the contact's name lacks. */
export function matchedChild({ name, children = [] }: CallTarget, query: string): Child | undefined {
  const words = searchWords(query).filter((word) => !hasMatch(name, word))
  return words.length === 0
    ? undefined
    : children.find(({ fullName }) => words.every((word) => hasMatch(fullName, word)))
}

/** What tells a found contact from the others: the person, or without one the number and the name. */
export const contactKey = ({ personId, phones, name }: Pick<CallTarget, 'personId' | 'phones' | 'name'>): string =>
  personId ?? [phones[0]?.e164, name].join(' ')

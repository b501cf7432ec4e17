import { useEffect, useRef } from 'react'
import { useText, useWords } from '../../view/use-phone'
import type { BlockForm, BlockHindrance } from '../../domain/blocking/block-form'
import { personName } from '../../domain/people/person-name'
import type { PhoneMatch } from '../../state/blocking'
import { blockingWords } from '../../text/en/blocking'
import type { PhoneMatchesModel } from './use-phone-matches'

/** Id of a result's option, for `aria-activedescendant`. */
export const matchId = (listId: string, match: PhoneMatch): string => `${listId}-${match.id}`

/** The people found for the digits typed so far. */
export function PhoneMatches({ id, form, matches }: { id: string; form: BlockForm; matches: PhoneMatchesModel }) {
  const words = useWords('blocking', blockingWords)
  return (
    <div id={id} className="vp-block-matches" role="listbox" aria-label={words.matches} aria-busy={matches.isLookingUp}>
      {matches.found.map((match) => (
        <MatchOption
          key={match.id}
          id={matchId(id, match)}
          match={match}
          {...matches.choiceOf(match)}
          isActive={match === matches.active}
          isChosen={match.id === form.userId}
          onPick={() => matches.pick(match)}
        />
      ))}
    </div>
  )
}

interface MatchOptionProps {
  id: string
  match: PhoneMatch
  phone: string
  hindrance: BlockHindrance | undefined
  isActive: boolean
  isChosen: boolean
  onPick: () => void
}

function MatchOption({ id, match, phone, hindrance, isActive, isChosen, onPick }: MatchOptionProps) {
  const text = useText()
  const words = useWords('blocking', blockingWords)
  const name = personName(match)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      className="vp-block-match"
      aria-selected={isChosen}
      aria-disabled={hindrance !== undefined || undefined}
      data-active={isActive || undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className="vp-block-match-name" translate={name ? 'no' : undefined}>
        {name || text.common.unknown}
      </span>{' '}
      <span className="vp-block-match-phone">
        <span translate="no">{phone}</span>
        {hindrance && <span>{` · ${words.hindrances[hindrance]}`}</span>}
      </span>
    </div>
  )
}

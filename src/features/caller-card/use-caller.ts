import { useActions } from '../../view/use-phone'
import { isUnknownParty } from '../../domain/call/form-party'
import { useRetry } from '../../ui/state/use-retry'
import { usePerson } from './use-person'

/** Why a card is incomplete, and how to retry. */
export interface CardProblem {
  text: string
  isRetrying: boolean
  retry: () => Promise<void>
}

/** The person of a card. */
export interface CallerProps {
  /** Absent, or the system caller's, if the number is unknown. */
  personId?: string
  /** True while it is unknown whose card this is. */
  loading?: boolean
}

/** The person of a card, as far as known. */
export function useCaller({ personId, loading = false }: CallerProps) {
  const actions = useActions()
  const isUnknown = !loading && isUnknownParty({ personId })
  const shownId = loading || isUnknown ? undefined : personId
  const { entry, isOwn } = usePerson(shownId)
  const failed = entry?.state === 'failed' ? entry : undefined
  const { failure, ...again } = useRetry(failed, async () => {
    if (shownId !== undefined) await actions.people.loadPerson(shownId)
  })
  return {
    person: entry?.state === 'ready' ? entry.user : undefined,
    isOwn,
    /** A number without a user. */
    isUnknown,
    isMissing: entry?.state === 'missing',
    isLoading: loading || (!isUnknown && !failure && (!entry || entry.state === 'loading')),
    failure,
    ...again,
  }
}

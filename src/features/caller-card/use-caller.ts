import { useActions } from '../../view/use-phone'
import { isUnknownParty } from '../../domain/call/call-form'
import { useRetry } from '../../ui/state/use-retry'
import { usePerson } from './use-person'

/** Why a card is not complete, and how to try again. */
export interface CardProblem {
  text: string
  isRetrying: boolean
  retry: () => Promise<void>
}

/** Who a card is about. */
export interface CallerProps {
  /** Absent, or the system caller's: the number belongs to no user. */
  personId?: string
  /** Nobody knows yet whose card it will be. */
  loading?: boolean
}

/** Who a card is about, as far as it is known. */
export function useCaller({ personId, loading = false }: CallerProps) {
  const actions = useActions()
  const isUnknown = !loading && isUnknownParty({ personId })
  const askedFor = loading || isUnknown ? undefined : personId
  const { entry, isOwn } = usePerson(askedFor)
  const failed = entry?.state === 'failed' ? entry : undefined
  const { failure, ...again } = useRetry(failed, async () => {
    if (askedFor !== undefined) await actions.loadPerson(askedFor)
  })
  return {
    person: entry?.state === 'ready' ? entry.user : undefined,
    isOwn,
    /** A number that belongs to no user. */
    isUnknown,
    isMissing: entry?.state === 'missing',
    isLoading: loading || (!isUnknown && !failure && (!entry || entry.state === 'loading')),
    failure,
    ...again,
  }
}

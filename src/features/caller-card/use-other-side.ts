import { isUnknownParty } from '../../domain/call/form-party'
import { usePhoneOwners } from '../call-form'
import { familyOf } from './family-of'
import { useCaller, type CallerProps } from './use-caller'

/** The other side of a call, as far as the call says who that is. */
export interface OtherSideProps extends CallerProps {
  /** The number of a call, as far as known. It is shown if it has no known owner. */
  phone?: string
  /** The other side's name in the call, shown while the person loads or if they cannot be loaded. */
  name?: string
}

/** Who the other side of a call is today (`card/number`). `family` is undefined for oneself, and until it is known. */
export function useOtherSide(props: OtherSideProps) {
  const { phone, name } = props
  const isNobodys = !props.loading && isUnknownParty(props)
  const { owners, isLoading: isLookedUp } = usePhoneOwners(isNobodys ? phone : undefined)
  const [owner, ...others] = owners
  // A call without a person belongs to today's only owner of its number, unless it names somebody else (`card/number`).
  const isOwners = owner !== undefined && others.length === 0 && (!name || name === owner.name)
  const personId = isOwners ? owner.personId : props.personId
  const caller = useCaller({ ...props, personId })
  const { person, isLoading, isUnknown, isOwn } = caller
  const family = isOwn || isLoading ? undefined : familyOf(person, isUnknown ? phone : undefined)
  return { caller, personId, owners, isLookedUp, family }
}

import { useId } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { SYSTEM_CALLER_ID } from '../../domain/call/call-state'
import { targetOfUser } from '../../domain/call/call-target'
import type { BlockFacts } from '../../domain/blocking/block-facts'
import { CAPABILITIES } from '../../domain/access/capabilities'
import { displayPhone, isUsNumber } from '../../domain/number/phone-number'
import { isStopped, stopsCalls } from '../../domain/blocking/block-kind'
import { personName } from '../../domain/people/person-name'
import { callBlocksAtom, viewerAtom } from '../../state/blocking'
import type { User } from '../../state/people'
import { callDetailsWords } from '../../text/en/call-details'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { CallBlockControl, PersonBlockControl, UnblockCaller } from '../blocking'
import { CardCallButton } from './CardCallButton'
import css from './caller-card.css?inline'
import { CardLines } from './CardLines'
import { CardTop } from './CardTop'
import { EarlierCalls, EarlierCallsLoading } from './EarlierCalls'
import { ChildLoading, PersonChildren } from './PersonChildren'
import { OwnersList } from './OwnersList'
import { safePhoto } from './safe-photo'
import type { CardProblem } from './use-caller'
import { useOtherSide, type OtherSideProps } from './use-other-side'

export interface CallerCardProps extends OtherSideProps {
  /** The call that the card belongs to. A number without an owner is blocked through this call. */
  callId?: string
  /** Why the owner of the card is unknown. */
  problem?: CardProblem
  /**
   * True where the card offers no call (`card/call`), which is in a call with this person. In other calls Call stays,
   * and a press says why it cannot call.
   */
  hideCall?: boolean
  /** One line, above a form or beside a call, which matter more there than the card (`card/content`). */
  isOneLine?: boolean
  /** Lower, because what is below it matters more. */
  hasSmallFace?: boolean
  /** The card replaced something that had the focus, so its heading takes the focus if nothing else has it. */
  takeFocus?: boolean
}

/**
 * The other side of a call: name and role, phones, children, and Call (`card/content`). Its heading stays the same node
 * while it loads, because after a change of route the focus is on it.
 */
export function CallerCard(props: CallerCardProps) {
  useStyles(css)
  const { phone, name, hideCall, isOneLine = false, takeFocus = false } = props
  const { text } = usePhone()
  const { caller: words } = useWords('callDetails', callDetailsWords)
  const nameId = useId()
  const { caller, personId, owners, isLookedUp, family } = useOtherSide(props)
  const { person, isLoading, isUnknown, failure } = caller
  const problem = failure ? { ...caller, text: `${words.failed} ${failure.label}` } : props.problem
  const role = person?.role && person.role !== 'unknown' ? words.roles[person.role] : undefined
  // A number of nobody is named by itself.
  const number = isUnknown && phone ? displayPhone(phone) : undefined
  const theirs = person?.fullName || name || number
  const isListed = owners.length > 0 || isLookedUp || personId !== SYSTEM_CALLER_ID
  // Read in this component, so that it renders when the block changes. Its heading then takes a focus that was lost.
  const ofCall = useAtomValue(callBlocksAtom).get(props.callId ?? '')
  const badge = owners.length > 1 ? words.shared : number && !isListed ? text.common.notInDirectory : undefined
  return (
    <Panel labelledBy={nameId}>
      <div
        className="vp-caller"
        data-line={isOneLine || undefined}
        data-low={props.hasSmallFace || undefined}
        aria-busy={isLoading || problem?.isRetrying || undefined}
      >
        <CardTop
          nameId={nameId}
          personId={isUnknown ? undefined : personId}
          isOneLine={isOneLine}
          hasSmallFace={props.hasSmallFace}
          // An unknown caller has no initials.
          face={person?.fullName || name || ''}
          // While the person loads, the call's name if there is one. Afterwards there is always a name.
          name={theirs || (isLoading ? undefined : text.common.unknownCaller)}
          isNameOurs={!theirs}
          photo={safePhoto(person?.profilePhoto)}
          role={isUnknown ? badge : role}
          takeFocus={takeFocus || caller.wasRetried}
          actions={
            !hideCall &&
            !caller.isOwn && (
              <CallAction
                person={person}
                phone={isUnknown ? phone : undefined}
                callId={props.callId}
                ofCall={ofCall}
                isQuiet={isOneLine}
              />
            )
          }
          block={!isOneLine && blockControl(props, caller)}
        >
          <CardLines
            person={person}
            isMissing={caller.isMissing}
            isLoading={isLoading}
            phone={number && !name ? undefined : phone}
            isOneLine={isOneLine}
            problem={problem}
          />
        </CardTop>
        {person && !isOneLine && <PersonChildren person={person} />}
        {owners.length > 0 && isUnknown && !isOneLine && <OwnersList owners={owners} />}
        {isLoading && !isOneLine && <ChildLoading />}
        {/* Below the children, in the card's whole width, so that the last notes have room. */}
        {!isOneLine && !caller.isOwn && (isLoading || isLookedUp) && <EarlierCallsLoading />}
        {!isOneLine && family && !isLookedUp && <EarlierCalls family={family} callId={props.callId} />}
      </div>
    </Panel>
  )
}

interface CallActionProps {
  person: User | undefined
  /** A number without an owner. */
  phone: string | undefined
  callId: string | undefined
  /** Of the number. */
  ofCall: BlockFacts | null | undefined
  isQuiet: boolean
}

/**
 * Call, or Unblock if a block stops the call (`card/call`), for people with a phone and for numbers. It is disabled if
 * none of the numbers can be dialed. With several phones the dialog before the call asks for one. As with the keypad,
 * unsaved details are asked about first, because a call closes their form.
 */
function CallAction({ person, phone, callId, ofCall, isQuiet }: CallActionProps) {
  const { actions, elementId } = usePhone()
  const viewer = useAtomValue(viewerAtom)
  const size = isQuiet ? 'medium' : 'default'
  if (person) {
    const target = targetOfUser(person)
    const { phones, block, undialable = false } = target
    if (phones.length === 0 && !undialable) return null
    if (viewer && block && isStopped(viewer, target)) {
      return (
        <UnblockCaller
          who={personName(person)}
          target={{ by: 'user', userId: person.userId }}
          block={block}
          size={size}
        />
      )
    }
    const call = () => void actions.call.callPerson(person.userId, elementId)
    return (
      <CardCallButton
        who={personName(person)}
        undialable={undialable}
        isQuiet={isQuiet}
        onCall={() => actions.navigation.mayLeave(call, elementId)}
      />
    )
  }
  if (phone === undefined) return null
  if (viewer && ofCall && callId !== undefined && stopsCalls(viewer, ofCall)) {
    const block = { ...ofCall, phone }
    return <UnblockCaller who={displayPhone(phone)} target={{ by: 'call', callId }} block={block} size={size} />
  }
  const call = () => void actions.call.callNumber(phone, elementId)
  return (
    <CardCallButton
      who={phone}
      undialable={!isUsNumber(phone)}
      isQuiet={isQuiet}
      onCall={() => actions.navigation.mayLeave(call, elementId)}
    />
  )
}

/** For other people with phones, and for a call's number without an owner (`blocking/scopes`). */
function blockControl(
  { callId, phone }: CallerCardProps,
  { person, isOwn, isUnknown }: ReturnType<typeof useOtherSide>['caller'],
) {
  if (!CAPABILITIES.blocklist || isOwn) return null
  if (person?.contacts.some((contact) => contact.phone)) return <PersonBlockControl person={person} />
  return isUnknown && callId && phone ? <CallBlockControl callId={callId} phone={phone} /> : null
}

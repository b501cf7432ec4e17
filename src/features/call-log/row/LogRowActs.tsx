import { Ellipsis, Phone } from 'lucide-react'
import { useState } from 'react'
import { lateModule } from '../../../actions/base/late-module'
import { callLogPart } from '../../../actions/call-log'
import { CAPABILITIES } from '../../../domain/access/capabilities'
import { targetOfUser } from '../../../domain/call/call-target'
import { isUnanswered } from '../../../domain/call/call-status'
import { isVoicemail } from '../../../domain/log/log-filter'
import { remindedOf, remindedSide } from '../../../domain/reminder/reminded-side'
import { remindersAtom } from '../../../state/reminders'
import { hasRemindersAtom } from '../../../state/session'
import { LateRemindDialog } from '../../reminders'
import { counterpartOf } from '../../../domain/people/counterpart'
import type { LogName } from '../../../domain/log/log-filter'
import { displayPhone, isUsNumber } from '../../../domain/number/phone-number'
import { callBlocksAtom, stoppingBlockAtom } from '../../../state/blocking'
import type { Call } from '../../../state/call/calls'
import type { User } from '../../../state/people'
import { appMountedAtom, connectedElementsAtom } from '../../../state/view'
import { logActionWords } from '../../../text/en/log-actions'
import { IconButton } from '../../../ui/button/icon-button'
import { Menu, type MenuItem } from '../../../ui/floating/menu'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../../view/use-phone'

const blocking = lateModule(() => import('../../../actions/call-log/block-from-log'))

interface LogRowActsProps {
  log: LogName
  call: Call
  /** The other side, if the page knows them. */
  person: User | undefined
  /** Name or number of the other side. */
  name: string
  tabIndex: 0 | -1
}

/** The actions of a row: call back, copy the number, open the details, block (`log/call`). */
export function LogRowActs({ log, call, person, name, tabIndex }: LogRowActsProps) {
  const { actions, elementId } = usePhone()
  const words = useWords('logActions', logActionWords)
  const canCall = useAtomValue(connectedElementsAtom).some(({ showsCalls }) => showsCalls)
  const { isBlocked, isStopped } = useKnownBlock(call, person)
  // The card has Unblock in place of Call (`card/call`), and so has the menu here.
  const [isAsked, ask] = useState(false)
  const side = useRemindedSide(call)
  const { byId } = useAtomValue(remindersAtom)
  const remind = side && {
    id: 'remind',
    label: remindedOf(byId.values(), side) ? words.reminder : words.remindMe,
    onSelect: () => ask(true),
  }
  const items = useMenuItems(log, call, isBlocked, remind)
  const { phone, isUnknown } = counterpartOf(call)
  return (
    <>
      {canCall && !isStopped && (!isUnknown || (phone && isUsNumber(phone))) && (
        <IconButton
          size="medium"
          tabIndex={tabIndex}
          label={words.callBack(name)}
          tooltip={false}
          icon={<Phone size={16} strokeWidth={1.75} aria-hidden />}
          // Asks about unsaved details first, because a call closes their form.
          onClick={() => actions.navigation.mayLeave(() => void actions.call.callBack(call.id, elementId), elementId)}
        />
      )}
      <Menu
        label={words.more(name)}
        align="end"
        items={items}
        trigger={(menu) => (
          <IconButton
            {...menu}
            size="medium"
            tabIndex={tabIndex}
            label={words.more(name)}
            tooltip={false}
            icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}
          />
        )}
      />
      {side && isAsked && (
        <LateRemindDialog asksForTime call={call} studentId={call.studentId} side={side} onClose={() => ask(false)} />
      )}
    </>
  )
}

/** Whom a reminder would be about, after a call in which nobody talked (`reminder/make`). */
function useRemindedSide(call: Call) {
  const isOffered = useAtomValue(hasRemindersAtom)
  const isOpen = isVoicemail(call.status) || isUnanswered(call)
  return isOffered && isOpen ? remindedSide(call) : undefined
}

function useMenuItems(log: LogName, call: Call, isBlocked: boolean, remind: MenuItem | undefined): MenuItem[] {
  const { elementId, part } = usePhone()
  const { copyNumber, openCallFromLog } = usePart(callLogPart)
  // Only the app has the dialogs of blocking beside a log.
  const hasApp = useAtomValue(appMountedAtom)
  const words = useWords('logActions', logActionWords)
  const { phone } = counterpartOf(call)
  return [
    ...(phone
      ? [{ id: 'copy', label: words.copyNumber, onSelect: () => void copyNumber(displayPhone(phone), elementId) }]
      : []),
    ...(remind ? [remind] : []),
    { id: 'details', label: words.showDetails, onSelect: () => void openCallFromLog(log, call.id, elementId) },
    ...(phone && hasApp && CAPABILITIES.blocklist
      ? [
          {
            id: 'block',
            label: isBlocked ? words.unblock : words.block,
            onSelect: () =>
              void blocking.load().then(
                (late) => part(late.createBlockFromLog).blockFromLog(log, call, isBlocked, elementId),
                // If the code cannot be loaded, the details open instead. They can block too, and show the failure.
                () => openCallFromLog(log, call.id, elementId),
              ),
          },
        ]
      : []),
  ]
}

/** What the page knows of a block of the other side. Rows send no request for it. */
function useKnownBlock(call: Call, person: User | undefined) {
  const ofCall = useAtomValue(callBlocksAtom).get(call.id)
  const stopping = useAtomValue(stoppingBlockAtom)
  const { phone, isUnknown } = counterpartOf(call)
  const target = person && !isUnknown ? targetOfUser(person, phone) : undefined
  const block = target ? target.block : (ofCall ?? undefined)
  const isStopped = stopping({ phones: [], ...target, block, phone }) !== undefined
  return { isBlocked: isStopped || block !== undefined, isStopped }
}

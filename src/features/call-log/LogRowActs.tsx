import { Ellipsis, Phone } from 'lucide-react'
import { lateModule } from '../../actions/base/late-module'
import { callLogPart } from '../../actions/call-log'
import { CAPABILITIES } from '../../domain/access/capabilities'
import { counterpartOf } from '../../domain/call/counterpart'
import type { LogName } from '../../domain/log/log-filter'
import { displayPhone } from '../../domain/number/phone-number'
import type { Call } from '../../state/call/calls'
import { appMountedAtom, connectedElementsAtom } from '../../state/view'
import { IconButton } from '../../ui/button/icon-button'
import { Menu, type MenuItem } from '../../ui/floating/menu'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone } from '../../view/use-phone'

const blocking = lateModule(() => import('../../actions/blocking/block-from-log'))

interface LogRowActsProps {
  log: LogName
  call: Call
  /** Name or number of the other side. */
  name: string
  tabIndex: 0 | -1
  withMenu: boolean
}

/** What to do next with a row: call back, copy the number, open the details, block (`log/call`, `log/menu`). */
export function LogRowActs({ log, call, name, tabIndex, withMenu }: LogRowActsProps) {
  const { actions, text, elementId } = usePhone()
  const words = text.callLog
  const canCall = useAtomValue(connectedElementsAtom).some(({ showsCalls }) => showsCalls)
  const items = useMenuItems(log, call)
  const { id, phone, isUnknown } = counterpartOf(call)
  return (
    <div className="vp-log-acts">
      {canCall && (phone || (id && !isUnknown)) && (
        <IconButton
          size="medium"
          tabIndex={tabIndex}
          label={words.callBack(name)}
          tooltip={false}
          icon={<Phone size={16} strokeWidth={1.75} aria-hidden />}
          // Unsaved details come first, because a call leaves their form.
          onClick={() => actions.mayLeave(() => void actions.callBack(call.id, elementId), elementId)}
        />
      )}
      {withMenu && (
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
      )}
    </div>
  )
}

function useMenuItems(log: LogName, call: Call): MenuItem[] {
  const { text, elementId } = usePhone()
  const { copyNumber, openCallFromLog } = usePart(callLogPart)
  const { part } = usePhone()
  // The dialogs of blocking are the app's.
  const hasApp = useAtomValue(appMountedAtom)
  const words = text.callLog
  const { phone } = counterpartOf(call)
  return [
    ...(phone
      ? [{ id: 'copy', label: words.copyNumber, onSelect: () => void copyNumber(displayPhone(phone), elementId) }]
      : []),
    { id: 'details', label: words.showDetails, onSelect: () => void openCallFromLog(log, call.id, elementId) },
    ...(phone && hasApp && CAPABILITIES.blocklist
      ? [
          {
            id: 'block',
            label: words.block,
            onSelect: () =>
              void blocking.load().then(
                (late) => part(late.createBlockFromLog).blockFromLog(log, call, elementId),
                // The details block too, and say themselves what could not be loaded.
                () => openCallFromLog(log, call.id, elementId),
              ),
          },
        ]
      : []),
  ]
}

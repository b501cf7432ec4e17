import { Phone } from 'lucide-react'
import { useEffect, useId } from 'react'
import { childLabel } from '../../domain/people/child-label'
import { gradedChildren } from '../../domain/people/children'
import { counterpartOf, nameOrNumber } from '../../domain/people/counterpart'
import { stoppingBlockAtom } from '../../state/blocking'
import { lastCalledAtom } from '../../state/keypad'
import { Badge } from '../../ui/badge'
import { Avatar } from '../../ui/avatar/avatar'
import { useAtomValue } from '../../view/use-atom-value'
import { useActions, useText } from '../../view/use-phone'
import type { KeypadModel } from './use-keypad'

/** The people called last, while nothing is typed. A press calls one again (`keypad/recent`). */
export function RecentPeople({ keypad }: { keypad: KeypadModel }) {
  const { loadRecentPeople } = useActions().keypad
  const text = useText()
  const calls = useAtomValue(lastCalledAtom)
  const stopping = useAtomValue(stoppingBlockAtom)
  const titleId = useId()
  const { blocked } = text.callLog.status
  const isOff = keypad.unavailable !== null
  useEffect(() => {
    if (!isOff) void loadRecentPeople()
  }, [loadRecentPeople, isOff])
  if (isOff || keypad.input !== '' || keypad.problem || calls.length === 0) return null
  return (
    <div className="vp-keypad-recent">
      <p id={titleId} className="vp-keypad-results-title">
        {text.keypad.recent}
      </p>
      <ul role="list" className="vp-keypad-recent-list" aria-labelledby={titleId}>
        {calls.map((call) => {
          const side = counterpartOf(call)
          const name = nameOrNumber(side, text.common.unknownCaller)
          const family = gradedChildren({ kids: call.children ?? [] })
          const child = family.length > 1 ? family.find(({ id }) => id === call.studentId) : family[0]
          const about = child && childLabel(child, text.common.grades)
          const isBlocked = stopping({ phone: side.phone, phones: [] }) !== undefined
          return (
            <li key={call.id}>
              <button
                type="button"
                className="vp-keypad-recent-person"
                aria-label={[text.keypad.callWho(name), about, isBlocked && blocked].filter(Boolean).join(', ')}
                onClick={() => keypad.callBack(call.id)}
              >
                <Avatar name={side.name} id={side.id} />
                <span>
                  <span
                    className="vp-keypad-option-name"
                    translate={name === text.common.unknownCaller ? undefined : 'no'}
                    title={name}
                  >
                    {name}
                  </span>
                  {about && <span className="vp-keypad-option-phone">{about}</span>}
                </span>
                {isBlocked ? (
                  <Badge tone="danger">{blocked}</Badge>
                ) : (
                  <Phone size={16} strokeWidth={1.75} aria-hidden />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

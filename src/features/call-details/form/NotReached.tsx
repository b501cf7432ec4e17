import { Phone } from 'lucide-react'
import { useEffect, useId } from 'react'
import { createOtherGuardians } from '../../../actions/call-details/other-guardians'
import { counterpartOf } from '../../../domain/people/counterpart'
import { shortChildLabel } from '../../../domain/people/child-label'
import { childrenOf } from '../../../domain/people/children'
import { personName } from '../../../domain/people/person-name'
import { callHindranceAtom } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { otherGuardiansAtom } from '../../../state/call/other-guardians'
import type { User } from '../../../state/people'
import { callDetailsWords } from '../../../text/en/call-details'
import { Button } from '../../../ui/button/button'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../../view/use-phone'
import { RemindMe } from '../../reminders'
import { usePerson } from '../../caller-card'

interface NotReachedProps {
  call: Call
  /** The student whom the call is about, saved or not. */
  studentId: string | undefined
  isSaving: boolean
  /** A call closes the form, so what is typed is saved before it. */
  onCall: (callSomebody: () => void) => void
  /** One press makes this the first line of the notes, in place of another of the choices, and saves. */
  onNote: (note: string, choices: readonly string[]) => void
}

const icon = <Phone size={16} strokeWidth={1.75} aria-hidden />

/** What comes next after a call that reached nobody: the call again, the family's other guardian, or one word. */
export function NotReached({ call, studentId, isSaving, onCall, onNote }: NotReachedProps) {
  const { actions, text, elementId } = usePhone()
  const { notReached: words } = useWords('callDetails', callDetailsWords)
  const hindrance = useAtomValue(callHindranceAtom)
  const captionId = useId()
  const otherSide = counterpartOf(call)
  const { entry } = usePerson(otherSide.isUnknown ? undefined : otherSide.id)
  const person = entry?.state === 'ready' ? entry.user : undefined
  const others = useOtherGuardians(person)
  const children = person ? childrenOf(person).map(({ fullName }) => ({ fullName })) : []
  const disabledReason = hindrance ? text.keypad.unavailable[hindrance] : undefined
  const notes = [words.leftMessage, words.leftNoMessage]
  return (
    <div className="vp-details-not-reached">
      <div>
        <Button
          size="medium"
          icon={icon}
          disabledReason={disabledReason}
          onClick={() => onCall(() => void actions.call.callBack(call.id, elementId))}
        >
          {words.callAgain}
        </Button>
        <RemindMe call={call} studentId={studentId} />
      </div>
      {/* Their place is there before they are found, and if there is nobody, so that no field moves. */}
      {children.length > 0 && (
        <div className="vp-details-others">
          {others?.length === 0 && <span className="vp-details-caption">{words.noOtherGuardian}</span>}
          {others?.map(({ guardian, child }) => (
            <div key={guardian.userId}>
              <span id={`${captionId}-${guardian.userId}`} className="vp-details-caption">
                {words.otherGuardian(shortChildLabel({ fullName: child.fullName }, children, text.common.grades))}
              </span>
              <Button
                size="medium"
                icon={icon}
                aria-describedby={`${captionId}-${guardian.userId}`}
                disabledReason={disabledReason}
                onClick={() =>
                  onCall(() => void actions.call.callPerson(guardian.userId, elementId, { studentId: child.studentId }))
                }
              >
                {words.call(personName(guardian))}
              </Button>
            </div>
          ))}
        </div>
      )}
      <div role="group" aria-labelledby={captionId}>
        <span id={captionId} className="vp-details-caption">
          {words.save}
        </span>
        {notes.map((note) => (
          <Button key={note} size="medium" disabled={isSaving} onClick={() => onNote(note, notes)}>
            {note}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Undefined until the platform's answer. */
function useOtherGuardians(person: User | undefined) {
  const { loadOtherGuardians } = usePart(createOtherGuardians)
  const found = useAtomValue(otherGuardiansAtom)
  useEffect(() => {
    if (person) void loadOtherGuardians(person)
  }, [loadOtherGuardians, person])
  return person && found?.of === person.userId ? found.people : undefined
}

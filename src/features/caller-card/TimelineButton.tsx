import { useState } from 'react'
import type { User } from '../../state/people'
import { callDetailsWords } from '../../text/en/call-details'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/overlay/dialog'
import { lazyPart } from '../../view/lazy-part'
import { useText, useWords } from '../../view/use-phone'

/** Of the app alone, as the button. */
const LateFamilyTimeline = lazyPart(
  () => import('./FamilyHistory'),
  (module) => module.FamilyTimeline,
  undefined,
  ['virtual-phone-app'],
)

interface TimelineButtonProps {
  person: User
  studentId: string
  /** Of the child. */
  name: string
}

/** Opens the timeline of the family, of one child at first (`card/earlier`). */
export function TimelineButton({ person, studentId, name }: TimelineButtonProps) {
  const words = useWords('callDetails', callDetailsWords).caller.timeline
  const { common } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="vp-caller-link"
        aria-haspopup="dialog"
        aria-label={words.titleOf(name)}
        onClick={() => setOpen(true)}
      >
        {words.title}
      </button>
      <Dialog
        open={isOpen}
        title={words.titleOf(person.fullName)}
        closeOnOutsidePress
        onClose={close}
        actions={<Button onClick={close}>{common.close}</Button>}
      >
        <LateFamilyTimeline person={person} about={studentId} onOpened={close} />
      </Dialog>
    </>
  )
}

import { useState, type KeyboardEvent } from 'react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart } from '../../view/use-phone'
import { withMatch, type BlockForm } from '../../domain/blocking/block-form'
import { personName } from '../../domain/people/person-name'
import { blockHindranceAtom } from '../../state/block-hindrance'
import { blockLookupAtom, type PhoneMatch } from '../../state/blocking'
import { useAtomValue } from '../../view/use-atom-value'

/** The results of the lookup as a list under the phone field: the marked one, the chosen one, and the keys. */
export function usePhoneMatches(form: BlockForm) {
  const { phone, userId, blockType } = form
  const blocking = usePart(createBlockingActions)
  const { state, matches: found } = useAtomValue(blockLookupAtom)
  const [picked, setPicked] = useState<PhoneMatch>()
  const [activeId, setActiveId] = useState<string>()
  /** The field's text when Esc closed the list. */
  const [closedAt, setClosedAt] = useState<string>()

  const owner = userId === undefined ? undefined : [...found, picked].find((match) => match?.id === userId)
  // There is nothing left to choose if the only result was chosen already.
  const isDecided = found.length === 1 && found[0]?.id === userId
  const open = found.length > 0 && !isDecided && closedAt !== phone
  const active = open ? found.find(({ id }) => id === activeId) : undefined

  const hindranceFor = useAtomValue(blockHindranceAtom)
  /** The number that choosing it fills in, and why it cannot be chosen. */
  const choiceOf = (match: PhoneMatch) => {
    const { phone } = withMatch(form, match)
    return { phone, hindrance: hindranceFor(phone, blockType) }
  }
  const pick = (match: PhoneMatch) => {
    if (choiceOf(match).hindrance) return
    setPicked(match)
    setActiveId(undefined)
    blocking.chooseBlockMatch(match)
  }
  const move = (step: 1 | -1) => {
    setClosedAt(undefined)
    const at = found.findIndex(({ id }) => id === activeId)
    const start = at < 0 && step < 0 ? 0 : at
    setActiveId(found[(start + step + found.length) % found.length]?.id)
  }
  const KEYS: Partial<Record<string, () => void>> = {
    ...(found.length > 0 && !isDecided && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
    ...(active && { Enter: () => pick(active) }),
    ...(open && { Escape: () => setClosedAt(phone) }),
  }
  return {
    found,
    open,
    active,
    choiceOf,
    owner: owner && personName(owner),
    isLookingUp: state === 'pending',
    pick,
    keyDown(event: KeyboardEvent) {
      const act = KEYS[event.key]
      if (!act) return
      // The list is the top layer, so Esc closes only the list, and Enter does not send the form.
      event.preventDefault()
      event.stopPropagation()
      act()
    },
  }
}

export type PhoneMatchesModel = ReturnType<typeof usePhoneMatches>

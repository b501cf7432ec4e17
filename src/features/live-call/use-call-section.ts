import { useId, useState } from 'react'

/** What can be open below the buttons of a call, one at a time. */
export type CallSectionName = 'keypad' | 'notes' | 'devices'

/** Which part below the buttons is open, and the attributes of the buttons that open one. */
export function useCallSection() {
  const id = useId()
  const [shown, setShown] = useState<CallSectionName | null>(null)
  return {
    id,
    shown,
    open: (name: CallSectionName) => setShown(name),
    /** Spread on the button that opens and closes `name`. */
    toggleProps: (name: CallSectionName) => ({
      'aria-expanded': shown === name,
      'aria-controls': shown === name ? id : undefined,
      onClick: () => setShown(shown === name ? null : name),
    }),
  }
}

export type CallSection = ReturnType<typeof useCallSection>

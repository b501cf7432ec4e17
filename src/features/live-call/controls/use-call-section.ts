import { useId, useState } from 'react'

/** The parts below the buttons of a call. One is open at a time. */
export type CallSectionName = 'keypad' | 'devices' | 'transfer'

/** Which part below the buttons is open, and the attributes of the buttons that open one. */
export function useCallSection() {
  const id = useId()
  const [shown, setShown] = useState<CallSectionName | null>(null)
  return {
    id,
    shown,
    close: () => setShown(null),
    open: (name: CallSectionName) => setShown(name),
    /** Props for the button that opens and closes `name`. */
    toggleProps: (name: CallSectionName) => ({
      'aria-expanded': shown === name,
      'aria-controls': shown === name ? id : undefined,
      onClick: () => setShown(shown === name ? null : name),
    }),
  }
}

export type CallSection = ReturnType<typeof useCallSection>

import { useId, useState } from 'react'

/** What takes the place of what the call is about. One is open at a time. */
export type CallSectionName = 'keypad' | 'devices' | 'transfer' | 'add'

/** Which section is open, and the attributes of the buttons that open one. */
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

import { useActions } from '../actions/phone-context'

/** Leaves what is on the page: at once, or after the 'Unsaved call details' question was answered with Save. */
export function useLeave(): (go: () => void) => void {
  const { mayLeave } = useActions()
  return (go) => {
    if (mayLeave(go)) go()
  }
}

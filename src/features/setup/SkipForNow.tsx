import { usePart, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import { setupWords } from '../../text/en/setup'
import { Button } from '../../ui/button/button'

/** Skip for Now: the main pages open without a phone (`setup/must-verify`). */
export function SkipForNow({ onLeave }: { onLeave: () => void }) {
  const words = useWords('setup', setupWords)
  const actions = usePart(createSetupActions)
  const skip = () => {
    actions.skipSetup()
    onLeave()
  }
  return (
    <Button variant="hollow" onClick={skip}>
      {words.skip}
    </Button>
  )
}

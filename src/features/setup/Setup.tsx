import { useId } from 'react'
import { useWords, usePart } from '../../view/use-phone'
import { hasPageRight } from '../../domain/access/page-access'
import { isPhoneUpdate, setupViewOf } from '../../domain/setup'
import { profileAtom } from '../../state/session'
import { callerPhonesAtom, setupAtom } from '../../state/setup'
import { useAtomValue } from '../../view/use-atom-value'
import { setupWords } from '../../text/en/setup'
import { Heading } from '../../ui/heading'
import { Notice } from '../../ui/state/notice'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { ChooseNumber } from './ChooseNumber'
import { MustVerify } from './MustVerify'
import { PersonalPhone } from './PersonalPhone'
import { SetupCard } from './SetupCard'
import { SetupDone, type WaysOn } from './SetupDone'
import { createSetupActions } from '../../actions/setup'
import { Button } from '../../ui/button/button'

/**
 * The setup page (`setup/title`): choose a number, verify a phone first, or finished. It also has the page of the
 * personal phone, because a single element has no route for it.
 */
export function Setup(ways: WaysOn) {
  const words = useWords('setup', setupWords)
  const titleId = useId()
  const { title, body, bodyEvents } = useTitleFocus()
  const caller = useAtomValue(callerPhonesAtom)
  const role = useAtomValue(profileAtom)?.role ?? 'unknown'
  const { changing } = useAtomValue(setupAtom)
  if (!caller) return null
  const view = setupViewOf(caller, role, changing)
  const isUpdate = isPhoneUpdate(caller)
  const skip = ways.onLeave && hasPageRight(role, 'skipProvisioning') && <SkipForNow onLeave={ways.onLeave} />
  return (
    <SetupCard labelledBy={titleId}>
      <Heading ref={title} id={titleId} className="vp-setup-title" tabIndex={-1}>
        {isUpdate || view === 'personal-phone' ? words.updateTitle : words.title}
      </Heading>
      <div ref={body} {...bodyEvents}>
        {view === 'choose' && <ChooseNumber caller={caller} skip={skip} />}
        {view === 'must-verify' && <MustVerify isUpdate={isUpdate} skip={skip} />}
        {view === 'personal-phone' && <PersonalPhone caller={caller} />}
        {view === 'success' && <SetupDone role={role} phones={caller.assigned.virtualPhone} {...ways} />}
        {view === 'denied' && <Notice tone="warning">{words.denied}</Notice>}
      </div>
    </SetupCard>
  )
}

/** Skip for Now: the main pages open without a phone (`setup/must-verify`). */
function SkipForNow({ onLeave }: { onLeave: () => void }) {
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

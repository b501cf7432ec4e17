import { useState, type ReactNode } from 'react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import { accountPage } from '../../domain/platform-pages'
import { setupWords } from '../../text/en/setup'
import { Button } from '../../ui/button/button'
import { LinkButton } from '../../ui/button/link-button'

interface MustVerifyProps {
  /** True if a phone was verified earlier. */
  isUpdate: boolean
  skip: ReactNode
}

/** A verified phone is required first: a link to the account, and Skip for Now (`setup/must-verify`). */
export function MustVerify({ isUpdate, skip }: MustVerifyProps) {
  const { text, config } = usePhone()
  const words = useWords('setup', setupWords).mustVerify
  const actions = usePart(createSetupActions)
  const [check, setCheck] = useState<'no' | 'running' | 'done'>('no')
  const checkAgain = async () => {
    setCheck('running')
    await actions.checkPhones()
    setCheck('done')
  }
  return (
    <div className="vp-setup-choose">
      <p>{isUpdate ? text.app.setup.unverified : words.text}</p>
      <div className="vp-setup-actions">
        {skip}
        <Button pending={check === 'running'} pendingLabel={words.checking} onClick={() => void checkAgain()}>
          {words.checkAgain}
        </Button>
        <LinkButton href={accountPage(config)}>{text.app.setup.myAccount}</LinkButton>
      </div>
      {check === 'done' && <p className="vp-setup-check">{words.stillNot}</p>}
    </div>
  )
}

import { usePhone } from '../../view/use-phone'
import { sessionAtom, type RefusalReason } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { Button } from '../../ui/button/button'
import { LinkButton } from '../../ui/button/link-button'
import { MessagePage } from './MessagePage'
import { ReplaceSignIn } from './ReplaceSignIn'

/** The page of every session state that does not show the product (`route/not-found`, `session/expired`). */
export function SessionPage() {
  const { phase, reason, message, replaces } = useAtomValue(sessionAtom)
  if (phase === 'refused' && reason) return <Refusal reason={reason} message={message} />
  if (phase === 'failed') return <StartFailed message={message} />
  if (phase === 'signed-out') return replaces ? <ReplaceSignIn replaces={replaces} mayStay /> : <SignedOut />
  return <Pending />
}

/** During the redirect to or from the sign-in page. */
function Pending() {
  const { text } = usePhone()
  return <MessagePage title={text.app.pending} />
}

/** Nothing signs in by itself after Sign Out, because a living platform session would sign the same person in. */
function SignedOut() {
  const { actions, text } = usePhone()
  return (
    <MessagePage
      title={text.app.signedOut.title}
      action={
        <Button variant="primary" onClick={() => void actions.session.signIn()}>
          {text.app.signedOut.action}
        </Button>
      }
    />
  )
}

function StartFailed({ message }: { message: string | undefined }) {
  const { actions, text } = usePhone()
  return (
    <MessagePage
      title={text.app.startFailed.title}
      action={
        <Button variant="primary" onClick={() => void actions.session.retryStart()}>
          {text.common.retry}
        </Button>
      }
    >
      <p role="alert">{message ?? text.app.startFailed.text}</p>
    </MessagePage>
  )
}

const DISABLED = { disabled: 'disabled', 'disabled-account': 'disabledAccount' } as const

function Refusal({ reason, message }: { reason: RefusalReason; message: string | undefined }) {
  const { actions, text, config } = usePhone()
  if (reason === 'expired') {
    return (
      <MessagePage
        title={text.app.signInAgain.title}
        action={
          <Button variant="primary" onClick={() => void actions.session.signInAgain()}>
            {text.app.signInAgain.action}
          </Button>
        }
      >
        {message ? <p>{message}</p> : null}
      </MessagePage>
    )
  }
  const words = text.app[DISABLED[reason]]
  return (
    <MessagePage title={words.title} action={<LinkButton href={config.platformUrl}>{words.action}</LinkButton>}>
      <p>{words.text}</p>
    </MessagePage>
  )
}

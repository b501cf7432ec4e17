import type { ReactNode } from 'react'
import { usePhone } from '../view/use-phone'
import { sessionAtom } from '../state/session'
import { atom } from '../state/store'
import { connectedElementsAtom } from '../state/view'
import { useStyles } from '../ui/theme/use-styles'
import { useAtomValue } from '../view/use-atom-value'
import { Button } from '../ui/button/button'
import { handsFocusOn } from '../ui/focus/focus'
import { LoadingOutline, Skeleton } from '../ui/state/skeleton'
import css from './session-gate.css?inline'
import { MessagePage } from './pages/MessagePage'
import { ReplaceSignIn } from './pages/ReplaceSignIn'
import { SessionPage } from './pages/SessionPage'

/** Elements without a sign-in card: the app signs in by itself, the others only on a press. */
const WITHOUT_GATE = ['virtual-phone-app', 'vp-call-button', 'vp-call-banner']

const firstGateAtom = atom((get) => get(connectedElementsAtom).find(({ tag }) => !WITHOUT_GATE.includes(tag))?.id)

/**
 * What a single element shows until the phone is ready. Only a click makes it leave the host page (`session/redirect`), so
 * a signed-out person sees a small card with a button. `eager` shows the element at once, because it works before the
 * phone has loaded.
 */
export function SessionGate({ children, eager = false }: { children: ReactNode; eager?: boolean }) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  // Only the first element of a phone has the sign-in card. The others wait.
  const first = useAtomValue(firstGateAtom)
  const isFirst = first === undefined || first === elementId
  const { phase, replaces } = useAtomValue(sessionAtom)
  const isLoading = phase === 'checking' || phase === 'loading'
  if (phase === 'ready' || (eager && isLoading)) return children
  if (phase === 'signed-out' && !isFirst) {
    return <p className="vp-session-waits">{text.app.waitsForSignIn}</p>
  }
  if (phase === 'signed-out' && replaces) return <ReplaceSignIn replaces={replaces} />
  if (phase === 'signed-out') {
    return (
      <MessagePage
        title={text.app.signInCard.title}
        action={
          <Button variant="primary" onClick={() => void actions.session.signIn()}>
            {text.app.signInCard.action}
          </Button>
        }
      >
        <p>{text.app.signInCard.text}</p>
      </MessagePage>
    )
  }
  if (isLoading) {
    return (
      // If Retry had the focus, this has it until the phone is loaded.
      <LoadingOutline ref={handsFocusOn} label={text.app.loadingApp} tabIndex={-1}>
        <Skeleton width="100%" height={240} />
      </LoadingOutline>
    )
  }
  return <SessionPage />
}

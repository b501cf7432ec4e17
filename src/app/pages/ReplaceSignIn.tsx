import type { ReplacedSignIn } from '../../state/session'
import { usePhone } from '../../view/use-phone'
import { Button } from '../../ui/button/button'
import { MessagePage } from './MessagePage'

interface ReplaceSignInProps {
  replaces: ReplacedSignIn
  /** Shows 'Stay signed in'. A page that has more than this question needs no such button. */
  mayStay?: boolean
}

/** Asks before a sign-in replaces the one that the browser has, because a link may have led here (`session/replace`). */
export function ReplaceSignIn({ replaces: { person, place }, mayStay }: ReplaceSignInProps) {
  const { actions, text } = usePhone()
  const { title, action, stay } = text.app.replace
  return (
    <MessagePage
      title={title(person?.name, place.name)}
      action={
        <>
          <Button variant="primary" onClick={() => void actions.session.signIn()}>
            {action}
          </Button>
          {mayStay ? <Button onClick={() => void actions.session.staySignedIn()}>{stay}</Button> : null}
        </>
      }
    />
  )
}

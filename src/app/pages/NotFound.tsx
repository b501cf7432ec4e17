import { usePhone } from '../../view/use-phone'
import { PATHS } from '../../domain/paths'
import { Button } from '../../ui/button/button'
import { MessagePage } from './MessagePage'

/** The page of any path outside the route table. */
export function NotFound() {
  const { actions, text } = usePhone()
  return (
    <MessagePage
      title={text.app.notFound.title}
      action={
        <Button variant="primary" onClick={() => actions.navigation.navigate(PATHS.home)}>
          {text.app.notFound.action}
        </Button>
      }
    >
      <p>{text.app.notFound.text}</p>
    </MessagePage>
  )
}

import { isPhonePage, PATHS } from '../../domain/paths'
import type { Session } from '../../state/session'
import type { Text } from '../../text'

/** Paths on the way to another one. */
const WAYS: readonly string[] = [PATHS.callback, PATHS.disabled, PATHS.disabledAccount, PATHS.error]

/** What the page is called in the person's language (`event/title`). */
export function pageTitle(path: string, session: Session, { app }: Text): string {
  return titleOfSession(session, app) ?? titleOfPath(path, app)
}

function titleOfPath(path: string, { tabs, notFound, setupTitle, productName }: Text['app']): string {
  const [plain = ''] = path.split('?')
  const [, word = ''] = plain.split('/')
  if (word === '' || word === 'calls') return tabs.call
  if (Object.hasOwn(tabs, word)) return tabs[word as keyof typeof tabs]
  if (isPhonePage(plain)) return setupTitle
  return WAYS.includes(plain) ? productName : notFound.title
}

/** Undefined while the page of the path is shown, or is about to be. */
function titleOfSession({ phase, reason, replaces }: Session, app: Text['app']): string | undefined {
  if (phase === 'failed') return app.startFailed.title
  if (phase === 'signed-out') return replaces ? app.signInCard.title : app.signedOut.title
  if (phase !== 'refused') return undefined
  if (reason === 'disabled') return app.disabled.title
  return reason === 'expired' ? app.signInAgain.title : app.disabledAccount.title
}

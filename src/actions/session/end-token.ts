import { ApiError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { ongoingCallAtom } from '../../state/call/call'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { isUnsavedAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'

/**
 * Asks the platform to end a token, as well as it can (`session/revoke`). Without a network it asks again when the browser
 * has one. Until then the token is in this page's memory and nowhere else, for an hour at most.
 */
export function endToken(
  context: Pick<ActionContext, 'api' | 'lifecycle' | 'uptime'>,
  token: string,
  until = context.uptime() + LIMITS.revokeWaitMs,
): void {
  const { api, lifecycle, uptime } = context
  api.call('revokeToken', { body: { token }, keepalive: true }).catch((error: unknown) => {
    const left = until - uptime()
    if (!(error instanceof ApiError) || error.status !== 0 || left <= 0) return
    const forget = () => {
      clearTimeout(timer)
      stop()
    }
    const timer = setTimeout(() => forget(), left)
    const stop = lifecycle.onOnline(() => {
      forget()
      if (uptime() < until) endToken(context, token, until)
    })
  })
}

/**
 * Asks the platform to end the token, if it can (`session/revoke`). A platform that does not answer keeps nobody
 * signed in. The token's end would also end a call and a pending Save, so a tab with one of these asks for it
 * afterwards.
 */
export async function revoke(context: ActionContext, isFinishing: boolean): Promise<void> {
  const { store, accessToken, callLock } = context
  const offered = store.get(instituteSettingsAtom)?.virtualPhone.extensions?.includes('revoke')
  if (accessToken.isHosts() || !offered) return
  const isElsewhere = callLock.askElsewhere({
    ownerId: store.get(profileAtom)?.userId,
    // While somebody finishes here, a call elsewhere may be the next person's.
    isCallHere: isFinishing || store.get(ongoingCallAtom) !== null,
    isUnsavedHere: store.get(isUnsavedAtom),
  })
  const token = await accessToken.get()
  if (token && !(await isElsewhere)) endToken(context, token)
}

import { ApiError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { ongoingCallAtom } from '../../state/call/call'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
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
 * signed in. The token's end would also end a call, so a tab with one asks for it after the call.
 */
export async function revoke({ api, lifecycle, uptime, store, accessToken, callLock }: ActionContext): Promise<void> {
  const offered = store.get(instituteSettingsAtom)?.virtualPhone.extensions?.includes('revoke')
  if (accessToken.isHosts() || !offered) return
  const ownerId = store.get(profileAtom)?.userId
  const isCallElsewhere = callLock.isCallElsewhere(ownerId, store.get(ongoingCallAtom) !== null)
  const token = await accessToken.get()
  if (token && !(await isCallElsewhere)) endToken({ api, lifecycle, uptime }, token)
}

import { ApiError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { ongoingCallAtom } from '../../state/call/call'
import { canRevokeAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/**
 * Requests the end of a token, as far as possible (`session/revoke`). Without a network the request is sent once the
 * browser has one. Until then the token is only in this page's memory, for an hour at most.
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
 * Requests the end of the token, if the platform supports that (`session/revoke`). If the platform does not answer, the
 * person is signed out anyway. The end of the token would also end a call, so a tab with a call requests it after the
 * call.
 */
export async function revoke({ api, lifecycle, uptime, store, accessToken, callLock }: ActionContext): Promise<void> {
  if (accessToken.isHosts() || !store.get(canRevokeAtom)) return
  const ownerId = store.get(profileAtom)?.userId
  const isCallElsewhere = callLock.isCallElsewhere(ownerId, store.get(ongoingCallAtom) !== null)
  const token = await accessToken.get()
  if (token && !(await isCallElsewhere)) endToken({ api, lifecycle, uptime }, token)
}

import type { SipSession } from './jssip-api'

/** The other side knows no such call (RFC 3261 §12.2.1.2). */
const UNKNOWN_CALL = 481

/**
 * True once the other side has answered that it has no such call: it has hung up, and its BYE is on the way or was lost
 * with a server. JsSIP also ends the call for a 408 (no answer), and does not say which of the two it was.
 */
export function watchForGone(session: Pick<SipSession, 'sendRequest'>): () => boolean {
  let gone = false
  const send = session.sendRequest.bind(session)
  session.sendRequest = (method, request) => {
    const handlers = request?.eventHandlers
    const onDialogError = handlers?.onDialogError
    if (handlers && onDialogError) {
      handlers.onDialogError = (response) => {
        gone = response.status_code === UNKNOWN_CALL
        onDialogError(response)
      }
    }
    return send(method, request)
  }
  return () => gone
}

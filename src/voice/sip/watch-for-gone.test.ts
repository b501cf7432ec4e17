import { expect, test } from 'vitest'
import type { SipSession } from './jssip-api'
import { watchForGone } from './watch-for-gone'

test.each([
  [481, true],
  [408, false],
])('%i to an offer within a call: the other side has hung up is %s (line/sip-reasons)', (status, hungUp) => {
  const ended: boolean[] = []
  const session: Pick<SipSession, 'sendRequest'> = {
    // As JsSIP does: its own handler ends the call.
    sendRequest: (_method, request) => request?.eventHandlers?.onDialogError?.({ status_code: status }),
  }
  const isGone = watchForGone(session)
  session.sendRequest('ACK')
  session.sendRequest('INVITE', { eventHandlers: { onDialogError: () => ended.push(isGone()) } })
  expect(ended).toEqual([hungUp])
})

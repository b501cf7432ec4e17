import * as JsSIP from 'jssip'
import { sipVoice, type SipVoiceOptions } from '../../../src/voice/sip'
import { installLinePage } from './line-page'

declare global {
  interface Window {
    /** Every socket that the page has opened. */
    sockets: WebSocket[]
  }
}

window.sockets = []
class WatchedSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    window.sockets.push(this)
  }
}
Object.assign(window, { WebSocket: WatchedSocket })

/** One file without late parts, so JsSIP is in it. */
const load = async () => JsSIP

installLinePage((options: SipVoiceOptions, kit) => sipVoice({ ...options, load })(kit))

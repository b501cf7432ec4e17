import { configure } from '../../src/index'
import { showApp } from './show-app'

/** Present if the platform has a telephone network (`VOICE=sip`). Calls then go there. */
const sip = document.querySelector<HTMLMetaElement>('meta[name=sip-servers]')
if (sip) {
  const { domain = '', replaces } = sip.dataset
  const options = { servers: sip.content.split(' '), domain, replaces: replaces !== undefined }
  configure({ voiceClient: async (kit) => (await import('../../src/voice/sip')).sipVoice(options)(kit) })
}

showApp()

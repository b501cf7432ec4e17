import { webrtcVoice } from '../../../src/voice/webrtc'
import { installLinePage } from './line-page'

installLinePage((voiceUrl: string, kit) => webrtcVoice({ voiceUrl, ...kit }))

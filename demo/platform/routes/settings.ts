import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { readVoicemailSettings, saveVoicemailSettings } from '../settings/voicemail-settings'
import type { Services } from './services'

/** The voicemail greeting as text or file. People can hear both before they save. */
export const settingsRoutes = ({
  db,
  addresses,
  media,
  speech,
}: Services): Pick<Handlers, 'getVoicemailSettings' | 'saveVoicemailSettings' | 'speakText' | 'getUploadUrl'> => ({
  getVoicemailSettings: ({ caller }) => readVoicemailSettings(db, media, caller.signIn),

  async saveVoicemailSettings({ caller, body }) {
    await saveVoicemailSettings(db, media, caller.id, body)
    return readVoicemailSettings(db, media, caller.signIn)
  },

  async speakText({ caller, query }) {
    const text = query.text.trim()
    if (text === '') throw faults.validation('The query of the request does not fit: text.')
    const name = await speech.speak(text)
    if (name === undefined) throw new Fault(501, 'error:tts-unavailable', 'Text cannot be spoken here.')
    return { signedUrl: await addresses.sign(`/files/speech/${name}`, caller.signIn) }
  },

  async getUploadUrl({ caller, query }) {
    const place = await media.offer(caller.signIn, query.contentType)
    if (!place) throw faults.validation('The query of the request does not fit: contentType.')
    return place
  },
})

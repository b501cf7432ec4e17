import { isAborted } from '../../domain/errors'
import { greetingProblem, textProblem } from '../../domain/settings/greeting'
import { greetingAtom, greetingTakeAtom } from '../../state/greeting'
import { greetingWords } from '../../text/en/greeting'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { savedOf, type GreetingEditor } from './greeting-editor'

/** Save. It uploads a new sound first, and then saves the greeting. */
export function createSaveGreeting(context: ActionContext, form: GreetingEditor) {
  const { store, api, notify } = context

  const bring = async (sound: Blob) => {
    const { uploadUrl, mediaUrl } = await api.call('getUploadUrl', { query: { contentType: sound.type } })
    await api.putSigned(uploadUrl, sound)
    return mediaUrl
  }

  return async (origin?: string): Promise<boolean> => {
    const { draft, saved, isSaving } = store.get(greetingAtom)
    if (!draft || !saved || isSaving || store.get(greetingTakeAtom) || greetingProblem(draft, saved)) return false
    const { mode, audio } = draft
    form.change({ isSaving: true })
    try {
      const mediaUrl = mode === 'audio' && audio ? await bring(audio.bytes) : saved.mediaUrl
      // The mode that is not chosen is stored too, so that changing back restores it.
      const text = textProblem(draft.text) ? saved.text : draft.text.trim()
      const answer = await api.call('saveVoicemailSettings', {
        body: { mode, ...(text && { text }), ...(mediaUrl && { mediaUrl }) },
      })
      // Text typed and sounds recorded during the save stay.
      const now = store.get(greetingAtom).draft ?? draft
      const unsaved = mode === 'audio' && now.audio === audio ? undefined : now.audio
      form.change({ isSaving: false, saved: savedOf(answer), draft: { ...now, audio: unsaved } })
      notify.success((context.text.greeting ?? greetingWords).saved)
      return true
    } catch (error) {
      if (isAborted(error)) return false
      form.change({ isSaving: false })
      notifyApiError(context, error, origin)
      return false
    }
  }
}

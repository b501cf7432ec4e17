import {
  draftOf,
  textProblem,
  type GreetingDraft,
  type GreetingMode,
  greetingProblem,
} from '../../domain/settings/greeting'
import { ongoingCallAtom } from '../../state/call/call'
import { greetingAtom, greetingTakeAtom } from '../../state/greeting'
import { greetingWords } from '../../text/en/greeting'
import type { LatePart } from '../base/late-part'
import { playbackOf } from '../playback'
import { createViews } from '../base/views'
import { createGreetingEditor, savedOf, type GreetingEditor } from './greeting-editor'
import { createHearGreeting } from './hear-greeting'
import { createTakeSound } from './take-sound'
import { isAborted } from '../../domain/errors'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

/** The voicemail greeting in the settings. It loads with its view. */
export const createGreetingActions: LatePart<GreetingActions> = (context) => {
  const { store, bus, live, lifecycle, announcer, text } = context
  const playback = playbackOf(context)
  const words = text.greeting ?? greetingWords
  const form = createGreetingEditor(context)
  const taking = createTakeSound(context, playback, form)
  const views = createViews({
    first() {
      // This loads the recorder's code, so that it is ready at the press.
      context.recorder().catch(() => undefined)
      void form.read()
    },
    gone: taking.giveUp,
  })

  store.sub(ongoingCallAtom, () => {
    if (store.get(ongoingCallAtom)) taking.giveUp()
  })
  lifecycle.onLeave(taking.giveUp)
  live.onConnected(() => void (store.get(greetingAtom).state === 'failed' && views.isShown('greeting') && form.read()))
  // No recording of a person may remain for the next one (`session/personal`).
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) taking.drop()
  })

  const changeDraft = (next: Partial<GreetingDraft>) => {
    const { draft } = store.get(greetingAtom)
    if (draft) form.change({ draft: { ...draft, ...next } })
  }

  return {
    openGreeting: () => views.show('greeting'),
    readGreeting: form.read,
    chooseGreetingMode(mode) {
      taking.giveUp()
      changeDraft({ mode })
    },
    changeGreetingText(text) {
      const isLong = textProblem(text) === 'long-text'
      // Announced once, when the text becomes too long, because the counter is no live region.
      if (isLong && textProblem(store.get(greetingAtom).draft?.text ?? '') !== 'long-text') {
        announcer.polite(words.problems['long-text'])
      }
      changeDraft({ text })
    },
    recordGreeting: taking.record,
    stopRecording: taking.stop,
    takeGreetingFile: taking.takeFile,
    discardGreetingAudio() {
      form.change({ soundProblem: undefined })
      changeDraft({ audio: undefined })
    },
    listenToGreeting: createHearGreeting(context, playback, form),
    saveGreeting: createSaveGreeting(context, form),
    cancelGreeting() {
      taking.drop()
      const { saved } = store.get(greetingAtom)
      form.change({ draft: saved && draftOf(saved), soundProblem: undefined })
    },
  }
}

/**
 * The actions of the voicemail greeting. The form belongs to the phone and not to a view, so that leaving the page
 * loses no typed text and no recording. The microphone opens on a press of Record only (`precall/no-microphone`). It is
 * released with the last view, when a call begins, and when the page closes.
 */
export interface GreetingActions {
  /** A view shows the greeting. It is loaded until every view has called the returned function. */
  openGreeting(): () => void
  /** Reloads it. Never rejects, because a failure is a toast and is in `greetingAtom`. */
  readGreeting(): Promise<void>
  chooseGreetingMode(mode: GreetingMode): void
  changeGreetingText(text: string): void
  /** Opens the microphone and records, until Stop or the maximum length of a greeting. Never rejects. */
  recordGreeting(origin?: string): Promise<void>
  /** Ends the recording and puts it into the form. */
  stopRecording(): void
  /** Puts a file of the person into the form, or shows its problem. Never rejects. */
  takeGreetingFile(file: File, origin?: string): Promise<void>
  /** Discards the unsaved sound. */
  discardGreetingAudio(): void
  /** Plays the form's greeting from its beginning. `playbackAtom` has the playing sound, under `soundIdOf`. */
  listenToGreeting(origin?: string): void
  /** Saves. True when saved. Otherwise the failure is in a toast, and nothing is lost. */
  saveGreeting(origin?: string): Promise<boolean>
  /** Cancel: resets the form to the platform's greeting. */
  cancelGreeting(): void
}

/** Save. It uploads a new sound first, and then saves the greeting. */
function createSaveGreeting(context: ActionContext, form: GreetingEditor) {
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

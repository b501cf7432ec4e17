import { isAborted } from '../../domain/errors'
import { draftAfterReading, type GreetingDraft, type SavedGreeting } from '../../domain/settings/greeting'
import { greetingAtom, type Greeting } from '../../state/greeting'
import type { ActionContext } from '../base/action-context'
import { keepOwnWork, ownWork } from '../base/unsaved-work'
import { notifyApiError } from '../failures/notify-api-error'

type Answer = Pick<Partial<SavedGreeting>, 'text' | 'mediaUrl'> & Pick<SavedGreeting, 'mode'>

/** A platform may have no text, or no sound. */
export const savedOf = ({ mode, text = '', mediaUrl }: Answer): SavedGreeting => ({ mode, text, mediaUrl })

/** The form and the platform's greeting, as the actions around them write them. */
export interface GreetingEditor {
  change(next: Partial<Greeting>): void
  read(): Promise<void>
}

export function createGreetingEditor(context: ActionContext): GreetingEditor {
  const { store, api } = context
  let readings = 0
  const change = (next: Partial<Greeting>) => {
    store.set(greetingAtom, { ...store.get(greetingAtom), ...next })
    keepText(context)
  }

  return {
    change,
    async read() {
      const mine = ++readings
      if (!store.get(greetingAtom).saved) change({ state: 'loading', failure: undefined })
      try {
        const saved = savedOf(await api.call('getVoicemailSettings'))
        const { draft, saved: before, isSaving } = store.get(greetingAtom)
        // The greeting being saved is newer than this answer.
        if (mine !== readings || isSaving) return
        change({
          state: 'ready',
          saved,
          draft: (!draft && storedText(context)) || draftAfterReading(draft, before, saved),
        })
      } catch (error) {
        if (isAborted(error) || mine !== readings) return
        const failure = notifyApiError(context, error)
        // The person may still be editing the earlier greeting.
        if (!store.get(greetingAtom).saved) change({ state: 'failed', failure })
      }
    },
  }
}

/**
 * The typed text is stored (`greeting/save`). A recording is too large for that, so leaving it needs a confirmation.
 */
function keepText(context: ActionContext): void {
  const { draft, saved } = context.store.get(greetingAtom)
  // While the greeting loads, the stored text stays.
  if (!draft || !saved) return
  const { mode, text, audio } = draft
  const isTyped = text.trim() !== saved.text.trim() || mode !== saved.mode
  const isUnsaved = isTyped || audio !== undefined
  keepOwnWork(context, 'vp-greeting', isTyped ? { mode, text } : undefined, { isUnsaved })
}

function storedText(context: ActionContext): GreetingDraft | undefined {
  const stored = ownWork(context, 'vp-greeting')
  return stored && { mode: stored.mode, text: stored.text }
}

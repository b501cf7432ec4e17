import { useMemo } from 'react'
import { isInProgress } from '../../../domain/call/call-status'
import { lastTried } from '../../../domain/log/to-call-back'
import { counterpartOf } from '../../../domain/people/counterpart'
import { previewsAtom } from '../../../state/call/call-log'
import { ongoingCallAtom } from '../../../state/call/call'
import { draftIdsAtom } from '../../../state/call/call-details'
import { callsByIdAtom } from '../../../state/call/calls'
import { familyCallsAtom, logExcerptAtom } from '../../../state/call/family-calls'
import { playbackAtom } from '../../../state/call/playback'
import { recentCallsAtom } from '../../../state/call/to-call-back'
import { peopleByIdAtom } from '../../../state/people'
import { hasPreviewsAtom } from '../../../state/session'
import { atom } from '../../../state/store'
import { useAtomValue } from '../../../view/use-atom-value'
import { selectedCallIdAtom, unsavedFormsAtom } from '../../../state/view'
import { useToday } from '../../../ui/use-today'

/** The calls of the family that the log shows. */
const excerptCallsAtom = atom((get) => {
  const excerpt = get(logExcerptAtom)
  return excerpt?.kind === 'family' ? get(familyCallsAtom).get(excerpt.family.key)?.calls : undefined
})

/** The state of one row. A live event about another call does not render this row again. */
export function useLogRow(id: string, awaitsCallBack = false) {
  const atoms = useMemo(() => {
    // A call of an excerpt may be older than the loaded rows.
    const call = atom(
      (get) => get(callsByIdAtom).get(id) ?? get(recentCallsAtom).calls.get(id) ?? get(excerptCallsAtom)?.get(id),
    )
    return {
      call,
      person: atom((get) => {
        const shown = get(call)
        const person = shown && get(peopleByIdAtom).get(counterpartOf(shown).id ?? '')
        return person?.state === 'ready' ? person.user : undefined
      }),
      isLive: atom((get) => get(ongoingCallAtom)?.callId === id),
      hasDraft: atom(
        (get) => get(draftIdsAtom).includes(id) && !get(unsavedFormsAtom).some((form) => form.callId === id),
      ),
      isSelected: atom((get) => get(selectedCallIdAtom) === id),
      preview: atom((get) =>
        get(hasPreviewsAtom)
          ? (get(previewsAtom).get(id) ?? get(excerptCallsAtom)?.get(id)?.transcriptPreview)
          : undefined,
      ),
      tried: atom((get) => {
        const shown = awaitsCallBack ? get(call) : undefined
        return shown && lastTried(shown, get(recentCallsAtom).calls.values())
      }),
      isSounding: atom((get) => {
        const now = get(playbackAtom)
        return now?.callId === id && now.state !== 'broken'
      }),
    }
  }, [id, awaitsCallBack])
  const call = useAtomValue(atoms.call)
  const isOurs = useAtomValue(atoms.isLive)
  const today = useToday()
  return {
    call,
    /** The other side, if a card or a dialog has loaded them. Rows send no request for it. */
    person: useAtomValue(atoms.person),
    // Only today's, because a call whose end the platform never learned would be in progress forever.
    isLive: isOurs || (call !== undefined && isInProgress(call) && Date.parse(call.calledAt) >= today),
    isSelected: useAtomValue(atoms.isSelected),
    /** The call's form has unsaved text and is not in view. */
    hasDraft: useAtomValue(atoms.hasDraft),
    /** The first words of a voicemail's transcript. */
    preview: useAtomValue(atoms.preview),
    /** When somebody last tried, without success, to return this missed call, if it awaits that. */
    tried: useAtomValue(atoms.tried),
    /** This call's sound is the one that is loading, playing or paused. */
    isSounding: useAtomValue(atoms.isSounding),
  }
}

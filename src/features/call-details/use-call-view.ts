import { useEffect, useState } from 'react'
import { mayEditCall } from '../../domain/people/counterpart'
import { pathAfterEdit } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import type { Call } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { useAtomValue } from '../../view/use-atom-value'
import { usePhone } from '../../view/use-phone'

type Place = 'form' | 'transcript'

/** What is shown below the card of a call's other side. */
export interface CallView {
  shown: 'facts' | Place
  /** It has replaced the facts in the element, and has no address of its own. */
  isInPlace: boolean
  /** The view from which the facts were reached. */
  before: Place | undefined
  mayEdit: boolean
  open: (place: Place) => void
  back: () => void
}

/**
 * The view of a call. In the app the form and the transcript have addresses of their own. An element shows them in place.
 *
 * @param call undefined while it loads
 */
export function useCallView(callId: string, call: Call | undefined, mode: 'details' | 'edit'): CallView {
  const { actions } = usePhone()
  const viewerId = useAtomValue(profileAtom)?.userId
  const hasApp = useAtomValue(appMountedAtom)
  const drafts = useAtomValue(draftIdsAtom)
  const isLive = useAtomValue(ongoingCallAtom)?.callId === callId
  const [place, setPlace] = useState<Place>()
  const [before, setBefore] = useState<Place>()
  const [isLoaded, setIsLoaded] = useState(false)
  if (call && !isLoaded) {
    setIsLoaded(true)
    // Typed text that is not saved yet is shown again (`log/draft`).
    if (!hasApp && !isLive && drafts.includes(callId)) setPlace('form')
  }
  const [shownMode, setShownMode] = useState(mode)
  if (shownMode !== mode) {
    setShownMode(mode)
    setBefore(shownMode === 'edit' ? 'form' : undefined)
  }
  const mayEdit = call !== undefined && mayEditCall(call, viewerId)
  // A person who may not edit the call is led from the form's address to the details (`form/who-may-edit`).
  const path = useAtomValue(pathAtom)
  const readOnly = hasApp && mode === 'edit' && call && !mayEdit ? pathAfterEdit(path, callId) : undefined
  useEffect(() => {
    if (readOnly !== undefined) actions.navigation.navigate(readOnly, { replace: true, force: true })
  }, [actions, readOnly])
  const isForm = mayEdit && (place === 'form' || mode === 'edit')
  const shown = isForm ? 'form' : place === 'transcript' ? place : 'facts'
  return {
    shown,
    isInPlace: shown === place,
    before,
    mayEdit,
    open: setPlace,
    back: () => {
      setBefore(place)
      setPlace(undefined)
    },
  }
}

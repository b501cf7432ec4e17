import { useEffect, useState } from 'react'
import { usePhone } from '../../view/use-phone'
import { mayEditCall } from '../../domain/people/counterpart'
import { pathAfterEdit, type DetailsBase } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import type { Call } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { appMountedAtom, pathAtom } from '../../state/view'
import { CallFacts } from './facts/CallFacts'
import { CallForm } from './form/CallForm'
import { TranscriptInPlace } from './TranscriptInPlace'

/** Which view of a call is shown. */
export interface CallShownAs {
  mode: 'details' | 'edit'
  /** The app's list from which the call was opened. Edit, Save and Cancel stay beside that list. */
  base: DetailsBase
  /** A link's text for 'Other' (`route/after-call`). */
  otherReason?: string
}

/** The part below the other side's card: the outcome of the call, its form, or its transcript. */
export function CallPart({ call, mode, base, otherReason }: CallShownAs & { call: Call }) {
  const { actions, elementId } = usePhone()
  const viewerId = useAtomValue(profileAtom)?.userId
  // In the app the form and the transcript have addresses of their own. An element shows them in place.
  const hasApp = useAtomValue(appMountedAtom)
  const drafts = useAtomValue(draftIdsAtom)
  const isLive = useAtomValue(ongoingCallAtom)?.callId === call.id
  const [place, setPlace] = useState<'form' | 'transcript' | undefined>(() =>
    // Typed text that is not saved yet is shown again (`log/draft`).
    !hasApp && !isLive && drafts.includes(call.id) ? 'form' : undefined,
  )
  const [before, setBefore] = useState<'form' | 'transcript'>()
  const [shownMode, setShownMode] = useState(mode)
  if (shownMode !== mode) {
    setShownMode(mode)
    setBefore(shownMode === 'edit' ? 'form' : undefined)
  }
  const back = () => {
    setBefore(place)
    setPlace(undefined)
  }
  const mayEdit = mayEditCall(call, viewerId)
  // A person who may not edit the call is led from the form's address to the details (`form/who-may-edit`).
  const path = useAtomValue(pathAtom)
  const readOnly = hasApp && mode === 'edit' && !mayEdit ? pathAfterEdit(path, call.id) : undefined
  useEffect(() => {
    if (readOnly !== undefined) actions.navigation.navigate(readOnly, { replace: true, force: true })
  }, [actions, readOnly])
  if (mayEdit && (place === 'form' || mode === 'edit')) {
    return <CallForm callId={call.id} otherReason={otherReason} takeFocus={place === 'form'} onDone={back} />
  }
  if (place === 'transcript') return <TranscriptInPlace callId={call.id} onBack={back} />
  const edit = () => (hasApp ? void actions.callDetails.editCall(call.id, base, elementId) : setPlace('form'))
  return (
    <CallFacts
      call={call}
      onEdit={mayEdit ? edit : undefined}
      onTranscript={hasApp ? undefined : () => setPlace('transcript')}
      cameFrom={before}
    />
  )
}

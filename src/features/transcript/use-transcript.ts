import { useEffect, useMemo } from 'react'
import { createTranscriptActions } from '../../actions/transcript'
import { usePart, useWords } from '../../view/use-phone'
import { nameOrNumber } from '../../domain/people/counterpart'
import { conversationOf, type Conversation } from '../../domain/transcript/transcript'
import { transcriptState, type TranscriptState } from '../../domain/transcript/transcript-state'
import type { Call } from '../../state/call/calls'
import { instituteSettingsAtom } from '../../state/session'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { transcriptEntriesAtoms, type TranscriptEntry, type TranscriptKind } from '../../state/call/transcript-entries'
import type { Language } from '../../text'
import { transcriptWords } from '../../text/en/transcript'

export interface ShownTranscript {
  state: TranscriptState
  /** Undefined while it is not requested. */
  entry: TranscriptEntry | undefined
  /** Present once it is loaded. */
  conversation: Conversation | undefined
  load: () => Promise<void>
}

/** The transcript of a call or of its voicemail, as a conversation. It is loaded while a view shows it. */
export function useTranscript(call: Call, kind: TranscriptKind): ShownTranscript {
  const words = useWords('transcript', transcriptWords)
  const transcripts = usePart(createTranscriptActions)
  const institute = useAtomValue(instituteSettingsAtom)?.virtualPhone
  const entryAtom = useMemo(() => atom((get) => get(transcriptEntriesAtoms[kind]).get(call.id)), [kind, call.id])
  const entry = useAtomValue(entryAtom)
  useEffect(() => transcripts.showTranscript(call.id, kind), [transcripts, call.id, kind])

  const { direction } = call
  const { from, to } = sidesOf(call, words)
  const transcript = entry?.state === 'ready' ? entry.transcript : undefined
  const conversation = useMemo(
    () => transcript && conversationOf(transcript, { direction }, { from, to, other: words.speaker }),
    [transcript, direction, from, to, words],
  )
  return {
    state: transcriptState(institute, call, kind),
    entry,
    conversation,
    load: () => transcripts.loadTranscript(call.id, kind),
  }
}

/** The labels of a call's two sides: the name, or else the number. */
function sidesOf(call: Call, words: Language['transcript']): { from: string; to: string } {
  return {
    from: nameOrNumber({ name: call.callFromName, phone: call.callFromNumber }, words.caller),
    to: nameOrNumber({ name: call.callToName, phone: call.callToNumber }, words.callee),
  }
}

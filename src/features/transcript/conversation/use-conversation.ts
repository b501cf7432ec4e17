import { useMemo } from 'react'
import type { Conversation } from '../../../domain/transcript/transcript'
import { sentenceAt } from '../../../domain/transcript/transcript'
import type { TranscriptMatch } from '../../../domain/transcript/transcript-search'
import { playbackAtom } from '../../../state/call/playback'
import { atom } from '../../../state/store'
import { useAtomValue } from '../../../view/use-atom-value'
import { useFollowing } from './use-following'
import { useSentenceKeys } from './use-sentence-keys'

interface ConversationOptions {
  callId: string
  conversation: Conversation
  canPlay: boolean
  match: TranscriptMatch | undefined
}

/** A conversation's view of the phone's sound, and how people move in it. */
export function useConversation({ callId, conversation: { sentences }, canPlay, match }: ConversationOptions) {
  const atoms = useMemo(() => {
    const ownAtom = atom((get) => {
      const playback = get(playbackAtom)
      return playback?.callId === callId && playback.state !== 'broken' ? playback : undefined
    })
    return {
      // An index, so that the view renders only with the next sentence, although the player ticks many times a second.
      heard: atom((get) => {
        const own = get(ownAtom)
        return own && (own.state === 'playing' || own.atMs > 0) ? sentenceAt(sentences, Math.round(own.atMs)) : -1
      }),
      isPlaying: atom((get) => get(ownAtom)?.state === 'playing'),
    }
  }, [callId, sentences])
  const heard = useAtomValue(atoms.heard)
  const isPlaying = useAtomValue(atoms.isPlaying)
  const keys = useSentenceKeys({ callId, sentences, canPlay, heard, match })
  const following = useFollowing({ heard, isPlaying, match })
  return { heard, tabStop: keys.tabStop, listProps: keys.listProps, ...following }
}

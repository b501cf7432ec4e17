import { useEffect, useRef, useState } from 'react'
import type { Recording } from '../../actions/call-details'
import { usePhone } from '../../actions/phone-context'

export type PlayerState = 'idle' | 'loading' | 'paused' | 'playing' | 'broken'

/**
 * A recording, fetched when it is first wanted and kept in memory while its player is on the page (checklist P11).
 * `audio` is the element that plays it.
 */
export function useRecording(callId: string, seconds: number) {
  const { actions } = usePhone()
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<PlayerState>('idle')
  const [recording, setRecording] = useState<Recording | null>(null)
  const [place, setPlace] = useState({ at: 0, total: seconds })
  const isGone = useRef(false)
  const kept = useRef<Recording | null>(null)
  const fetching = useRef<Promise<Recording | null> | null>(null)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      kept.current?.release()
      kept.current = null
    }
  }, [callId])

  const fetchNow = async (): Promise<Recording | null> => {
    setState('loading')
    const fetched = await actions.loadRecording(callId)
    if (isGone.current) {
      fetched?.release()
      return null
    }
    kept.current = fetched
    setRecording(fetched)
    setState(fetched ? 'paused' : 'idle')
    return fetched
  }

  /** The recording; null where it could not be had, which a toast has said. Play and Download wait for the same one. */
  const fetchRecording = async (): Promise<Recording | null> => {
    if (kept.current) return kept.current
    fetching.current ??= fetchNow().finally(() => (fetching.current = null))
    return fetching.current
  }

  const start = async () => {
    const element = audio.current
    const fetched = await fetchRecording()
    if (!fetched || !element) return
    if (element.src !== fetched.url) element.src = fetched.url
    // A browser may refuse sound so long after the press: the next press plays.
    await element.play().catch(() => undefined)
  }

  return {
    audio,
    state,
    recording,
    place,
    fetchRecording,
    toggle: () => (state === 'playing' ? audio.current?.pause() : void start()),
    seek(at: number) {
      if (audio.current) audio.current.currentTime = at
      setPlace((before) => ({ ...before, at }))
    },
    /** Spread on the audio element: it says what really happens. */
    events: {
      onPlay: () => setState('playing'),
      onPause: () => setState('paused'),
      onEnded: () => setState('paused'),
      onError: () => setState('broken'),
      onTimeUpdate: () => setPlace((before) => ({ ...before, at: audio.current?.currentTime ?? 0 })),
      onDurationChange: () => {
        // A stream of unknown length says Infinity: then the call's own duration is the better guess.
        const total = audio.current?.duration ?? 0
        if (Number.isFinite(total) && total > 0) setPlace((before) => ({ ...before, total }))
      },
    },
  }
}

import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type MouseEvent } from 'react'
import { playbackOf } from '../../../actions/playback'
import { usePart, usePhone } from '../../../view/use-phone'
import type { Sentence } from '../../../domain/transcript/transcript'
import type { TranscriptMatch } from '../../../domain/transcript/transcript-search'
import { listMove } from '../../../ui/list/list-keys'

interface SentenceKeysOptions {
  callId: string
  sentences: readonly Sentence[]
  canPlay: boolean
  heard: number
  match: TranscriptMatch | undefined
}

/** The number of sentences that PageUp and PageDown skip. */
const PAGE = 10
/** A press that moved farther selects text. */
const DRAG_PX = 4

const sentenceOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sentence]') : null

/**
 * Sentences as controls. The list has the listeners, so that thousands of sentences need none. One sentence is in the
 * tab order: the one that had the focus, the current match, or the current sentence. Arrows, Home and End move from it.
 */
export function useSentenceKeys({ callId, sentences, canPlay, heard, match }: SentenceKeysOptions) {
  const { elementId } = usePhone()
  const playback = usePart(playbackOf)
  const [place, setPlace] = useState<{ index: number; match: TranscriptMatch | undefined }>()
  const press = useRef({ x: 0, y: 0 })
  // A match that is newer than the last focus wins.
  const active = place && place.match === match ? place.index : match?.index
  const tabStop = Math.min(active ?? Math.max(0, heard), sentences.length - 1)

  const play = (control: HTMLElement) => {
    const sentence = sentences[Number(control.dataset.sentence)]
    if (sentence) void playback.playRecording(callId, { fromMs: sentence.atMs, origin: elementId })
  }
  const listProps = {
    onFocus(event: FocusEvent) {
      const control = sentenceOf(event.target)
      if (control) setPlace({ index: Number(control.dataset.sentence), match })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const control = sentenceOf(event.target)
      if (!control || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const to = listMove(event.key, Number(control.dataset.sentence), sentences.length, PAGE)
      if (event.key === 'Enter' || event.key === ' ') play(control)
      else if (to !== null) event.currentTarget.querySelector<HTMLElement>(`[data-sentence="${to}"]`)?.focus()
      else return
      event.preventDefault()
    },
    onPointerDown(event: PointerEvent) {
      press.current = { x: event.clientX, y: event.clientY }
    },
    onClick(event: MouseEvent) {
      const control = sentenceOf(event.target)
      const { x, y } = press.current
      // A press by a screen reader has no pointer: it is at 0, 0 with `detail` 0, and is no drag.
      const isDrag = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX
      if (control && !isDrag) play(control)
    },
  }
  return { tabStop, listProps: canPlay ? listProps : undefined }
}

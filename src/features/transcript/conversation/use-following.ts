import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import type { TranscriptMatch } from '../../../domain/transcript/transcript-search'
import { zoomOf } from '../../../ui/zoom-of'

interface FollowingOptions {
  heard: number
  isPlaying: boolean
  match: TranscriptMatch | undefined
}

/** The position of a sentence in the scrolling box: a third from its top. */
const PLACE = 1 / 3
/** Beyond this many heights of the box it jumps, because skipped turns are not laid out yet. */
const JUMP_HEIGHTS = 2

/** Keeps the current sentence in view until the person scrolls away, and then again once `follow` is called. */
export function useFollowing({ heard, isPlaying, match }: FollowingOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const [hasLeft, setHasLeft] = useState(false)
  /** True if the person scrolled the box last, and not this hook. */
  const byPerson = useRef(false)

  const find = (selector: string) => scroller.current?.querySelector<HTMLElement>(selector)
  const findHeard = () => find('[aria-current="true"]')

  useEffect(() => {
    if (!match) return
    byPerson.current = true
    reveal(scroller.current, find('[data-shown]'))
  }, [match])

  const followHeard = useEffectEvent(() => {
    if (!isPlaying || hasLeft) return
    byPerson.current = false
    reveal(scroller.current, findHeard())
  })
  useEffect(() => followHeard(), [heard, hasLeft])
  useEffect(() => {
    // A person who presses Play wants to see the current sentence.
    if (isPlaying) setHasLeft(false)
    followHeard()
  }, [isPlaying])

  const noteMove = () => {
    const box = scroller.current
    const sentence = findHeard()
    if (byPerson.current && isPlaying && box && sentence) setHasLeft(!isInView(box, sentence))
  }
  const notePerson = () => {
    byPerson.current = true
  }
  return {
    isAway: hasLeft && isPlaying,
    follow() {
      setHasLeft(false)
      // The button disappears, so the focus moves to the conversation.
      const sentence = findHeard()
      const target = sentence?.hasAttribute('tabindex') ? sentence : scroller.current
      target?.focus({ preventScroll: true })
    },
    scrollerProps: {
      ref: scroller,
      onScroll: noteMove,
      onWheel: notePerson,
      onTouchMove: notePerson,
      onKeyDown: notePerson,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // A press on the box itself, and not on its content, is on the scroll bar.
        if (event.target === event.currentTarget) notePerson()
      },
    },
  }
}

function isInView(box: HTMLElement, sentence: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  const place = sentence.getBoundingClientRect()
  return place.bottom > top && place.top < bottom
}

/** Scrolls a sentence into view if it is not fully visible. Only its box moves. */
function reveal(box: HTMLElement | null, sentence: HTMLElement | null | undefined): void {
  if (!box || !sentence) return
  const { top, bottom, height } = box.getBoundingClientRect()
  const place = sentence.getBoundingClientRect()
  if (place.top >= top && place.bottom <= bottom) return
  const by = place.top - top - height * PLACE
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(by) > height * JUMP_HEIGHTS
  box.scrollBy({ top: by / zoomOf(box), behavior: isStill ? 'instant' : 'smooth' })
}

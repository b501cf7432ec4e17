import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import type { TranscriptMatch } from '../../domain/transcript/transcript-search'

interface FollowingOptions {
  heard: number
  isPlaying: boolean
  match: TranscriptMatch | undefined
}

/** Where a sentence comes to stand in the box that scrolls: a third from its top. */
const PLACE = 1 / 3
/** Farther than so many heights of the box it jumps: what is scrolled past is not laid out yet. */
const JUMP_HEIGHTS = 2

/** Keeps the sentence that is heard in view, until the person scrolls it out: then it waits to be asked. */
export function useFollowing({ heard, isPlaying, match }: FollowingOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const [hasLeft, setHasLeft] = useState(false)
  /** What moved the box last was the person, not this. */
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
    // Who presses Play wants to see what is heard.
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
      // The button goes: the focus stays with the conversation.
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
        // On the box itself, not on a sentence: its scroll bar.
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

/** Brings a sentence into view where it is not wholly there, moving nothing but its box. */
function reveal(box: HTMLElement | null, sentence: HTMLElement | null | undefined): void {
  if (!box || !sentence) return
  const { top, bottom, height } = box.getBoundingClientRect()
  const place = sentence.getBoundingClientRect()
  if (place.top >= top && place.bottom <= bottom) return
  const by = place.top - top - height * PLACE
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(by) > height * JUMP_HEIGHTS
  box.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' })
}

import { Play, Square } from 'lucide-react'
import { Button } from '../../ui/button/button'
import { useGreetingSound } from './use-greeting-sound'

interface ListenButtonProps {
  /** Absent when there is nothing to play. */
  soundId: string | undefined
  disabledReason?: string
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** It is always the same button, so that it keeps the focus. Its label says what a press does. */
export function ListenButton({ soundId, disabledReason }: ListenButtonProps) {
  const { words, state, place, listen, stop } = useGreetingSound(soundId)
  const isPlaying = state === 'playing'
  return (
    <span className="vp-greeting-row">
      <Button
        size="medium"
        icon={isPlaying ? <Square {...ICON} /> : <Play {...ICON} />}
        pending={state === 'loading'}
        pendingLabel={words.preparing}
        disabledReason={disabledReason}
        onClick={isPlaying ? stop : listen}
      >
        {isPlaying ? words.stop : words.listen}
      </Button>
      {isPlaying && <span className="vp-greeting-time">{place}</span>}
    </span>
  )
}

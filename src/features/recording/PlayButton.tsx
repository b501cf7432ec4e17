import { Pause, Play } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from '../../ui/button/icon-button'
import { Spinner } from '../../ui/state/spinner'
import type { PlayerState, PlayerWords } from './use-recording-player'

interface PlayButtonProps {
  words: PlayerWords
  state: PlayerState
  /** Why nothing can be played now. */
  offReason: string | undefined
  onPlay: () => void
  onPause: () => void
  ref: Ref<HTMLButtonElement>
  /** It takes the focus of a new view (`route/focus`). */
  'data-view-focus'?: string
}

/** It is always the same button, so that it keeps the focus. Its name says what a press does. */
export function PlayButton({ words, state, offReason, onPlay, onPause, ...button }: PlayButtonProps) {
  const isLoading = state === 'loading'
  const isPlaying = state === 'playing'
  const Icon = isPlaying ? Pause : Play
  return (
    <IconButton
      {...button}
      className="vp-player-play"
      variant="round"
      label={isLoading ? words.loading : isPlaying ? words.pause : words.play}
      aria-busy={isLoading || undefined}
      icon={isLoading ? <Spinner label="" /> : <Icon size={20} strokeWidth={1.75} aria-hidden />}
      disabledReason={isPlaying ? undefined : offReason}
      onClick={isLoading ? undefined : isPlaying ? onPause : onPlay}
    />
  )
}

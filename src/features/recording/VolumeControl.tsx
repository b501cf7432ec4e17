import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { playbackOf } from '../../actions/playback'
import { usePart, useWords } from '../../view/use-phone'
import { playbackVolumeAtom } from '../../state/call/playback'
import { useAtomValue } from '../../view/use-atom-value'
import { recordingWords } from '../../text/en/recording'
import { IconButton } from '../../ui/button/icon-button'

/** The volume of recordings, which all players of the phone share. */
export function VolumeControl() {
  const recording = useWords('recording', recordingWords)
  const playback = usePart(playbackOf)
  const volume = useAtomValue(playbackVolumeAtom)
  const [before, setBefore] = useState(1)
  const isMuted = volume === 0
  const Icon = isMuted ? VolumeX : Volume2
  const percent = Math.round(volume * 100)

  const toggle = () => {
    if (!isMuted) setBefore(volume)
    playback.setPlaybackVolume(isMuted ? before : 0)
  }
  return (
    <div className="vp-player-volume">
      <IconButton
        label={recording.mute}
        tooltip="below"
        pressed={isMuted}
        icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
        onClick={toggle}
      />
      <input
        type="range"
        aria-label={recording.volume}
        aria-valuetext={recording.volumeOf(percent)}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => playback.setPlaybackVolume(Number(event.target.value) / 100)}
      />
    </div>
  )
}

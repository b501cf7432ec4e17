interface SoundWatch {
  /** Makes a sound, and resolves with the ms until the page received it back, once it is quiet again. */
  echo(): Promise<number>
}

declare global {
  interface Window {
    sound: SoundWatch
  }
}

/** Runs in the page, before its scripts: its microphone hears what `echo` makes, and every connection is listened to. */
export function watchSound(): void {
  const LOUD = 0.05
  const QUIET_MS = 300
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { frequency: 700 })
  const gate = new GainNode(context, { gain: 0 })
  tone.connect(gate)
  tone.start()
  let loudest = 0
  let lastLoud = 0
  let onLoud: ((at: number) => void) | undefined

  navigator.mediaDevices.getUserMedia = async () => {
    await context.resume()
    const microphone = new MediaStreamAudioDestinationNode(context)
    gate.connect(microphone)
    return microphone.stream
  }

  const listen = (stream: MediaStream) => {
    // Chromium gives a script the sound of a connection only if something plays it.
    const player = new Audio()
    player.srcObject = stream
    player.muted = true
    void player.play()
    const ear = context.createScriptProcessor(256, 1, 1)
    ear.onaudioprocess = ({ inputBuffer }) => {
      loudest = Math.max(...inputBuffer.getChannelData(0).map(Math.abs))
      if (loudest < LOUD) return
      lastLoud = performance.now()
      onLoud?.(lastLoud)
    }
    context.createMediaStreamSource(stream).connect(ear).connect(context.destination)
  }
  const Bare = RTCPeerConnection
  window.RTCPeerConnection = class extends Bare {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      this.addEventListener('track', ({ track }) => listen(new MediaStream([track])))
    }
  }

  window.sound = {
    async echo() {
      const begun = performance.now()
      const heard = new Promise<number>((resolve) => (onLoud = resolve))
      gate.gain.value = 0.5
      const at = await heard
      onLoud = undefined
      gate.gain.value = 0
      while (performance.now() - lastLoud < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 20))
      return at - begun
    },
  }
}

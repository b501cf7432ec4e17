/** What the browser lets a person do with a call outside the page: its own window of the call, or keys of the system. */
export interface MediaControls {
  /** Shows them until the returned function is called. A browser that has none does nothing. */
  show(acts: { hangUp: () => void; toggleMute: () => void }): () => void
  /** Shows whether the microphone is muted. */
  setMuted(muted: boolean): void
}

/** TypeScript does not know the actions of a call: https://www.w3.org/TR/mediasession/#enumdef-mediasessionaction. */
interface CallSession {
  setActionHandler(action: 'hangup' | 'togglemicrophone', act: (() => void) | null): void
  setMicrophoneActive?(active: boolean): Promise<void> | undefined
}

/** The Media Session of the page (`call/mute`). */
export function createMediaControls(): MediaControls {
  const session = (navigator as unknown as { mediaSession?: CallSession }).mediaSession
  const handle: CallSession['setActionHandler'] = (action, act) => {
    try {
      session?.setActionHandler(action, act)
    } catch {
      // A browser throws for an action that it does not know.
    }
  }
  return {
    show({ hangUp, toggleMute }) {
      handle('hangup', hangUp)
      handle('togglemicrophone', toggleMute)
      return () => {
        handle('hangup', null)
        handle('togglemicrophone', null)
      }
    },
    setMuted(muted) {
      // A browser may refuse it while the page is hidden.
      session?.setMicrophoneActive?.(!muted)?.catch(() => undefined)
    },
  }
}

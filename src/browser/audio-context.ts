let shared: AudioContext | undefined

/**
 * The page's one AudioContext (checklist R08), made when first asked for: that is a press of a key or of Call, so the
 * browser lets it play. `resume()` may stay pending without a gesture: it is never awaited (voice.md §5).
 */
export function sharedAudioContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  if (!shared || shared.state === 'closed') shared = new AudioContext()
  if (shared.state === 'suspended') void shared.resume().catch(() => undefined)
  return shared
}

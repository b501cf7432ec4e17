import type { VonageClient, VonageEvents } from './vonage-api'

/** Listens to several events of the SDK. Returns the undo of all. */
export function listenToVonage(sdk: VonageClient, listeners: Partial<VonageEvents>): () => void {
  const undo: (() => void)[] = []
  const listen = <K extends keyof VonageEvents>(event: K, listener: VonageEvents[K] | undefined) => {
    if (!listener) return
    const handle = sdk.on(event, listener)
    undo.push(() => sdk.off(event, handle))
  }
  for (const event of Object.keys(listeners) as (keyof VonageEvents)[]) listen(event, listeners[event])
  return () => undo.splice(0).forEach((stop) => stop())
}

import type { Push, PushedCall } from '../../push/push'
import type { TelephoneNetwork } from '../../voice'

export interface NetworkPushes {
  ring(call: PushedCall): void
  close(): void
}

/** Pushes calls that ring over a telephone network, and ends that by what the network reports of them. */
export function pushNetworkCalls(network: Pick<TelephoneNetwork, 'listen'>, push: Push): NetworkPushes {
  const ringing = new Map<string, ReturnType<Push['ring']>>()
  const close = network.listen(({ kind, callId }) => {
    if (kind !== 'answered' && kind !== 'ended') return
    ringing.get(callId)?.over(kind === 'answered' ? 'answered-elsewhere' : 'caller-hung-up')
    ringing.delete(callId)
  })
  return { ring: (call) => void ringing.set(call.callId, push.ring(call)), close }
}

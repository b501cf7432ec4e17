import { ongoingCallAtom } from '../../state/call/call'
import { incomingCallsAtom } from '../../state/call/incoming'
import type { HeadsetCall } from '../../browser/headset/headset-types'
import type { ActionContext } from '../base/action-context'
import type { InCallActions } from './in-call'

/** Lets the keys of the host's headset answer, end and mute calls, and shows there what the phone does (`headset/keys`). */
export function followHeadset(
  { store, providers }: ActionContext,
  acts: Pick<InCallActions, 'setMuted'> & { hangUp(): Promise<void> },
): void {
  let headset: HeadsetCall | undefined
  const follow = () => {
    const call = store.get(ongoingCallAtom)
    const ringing = store.get(incomingCallsAtom).length > 0
    if (!call && !ringing) {
      headset?.end()
      headset = undefined
      return
    }
    headset ??= providers.headset?.take({
      answer: () => void store.get(incomingCallsAtom)[0]?.answer(),
      hangUp: () => void acts.hangUp(),
      setMuted: (muted) => void acts.setMuted(muted),
    })
    headset?.show({ ringing, inCall: call !== null, muted: call?.muted ?? false })
  }
  store.sub(ongoingCallAtom, follow)
  store.sub(incomingCallsAtom, follow)
}

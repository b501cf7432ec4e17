import { ongoingCallAtom } from '../../state/call/call'
import type { ActionContext } from '../base/action-context'
import type { InCallActions } from './in-call'

/** Lets the browser's own controls end and mute the active call, and shows there whether it is muted (`call/mute`). */
export async function followMediaControls(
  { store, mediaControls }: ActionContext,
  acts: Pick<InCallActions, 'setMuted'> & { hangUp(): Promise<void> },
): Promise<void> {
  const controls = await mediaControls()
  let hide: (() => void) | undefined
  const follow = () => {
    const call = store.get(ongoingCallAtom)
    if (!call) {
      hide?.()
      hide = undefined
      return
    }
    hide ??= controls.show({
      hangUp: () => void acts.hangUp(),
      toggleMute: () => void acts.setMuted(!store.get(ongoingCallAtom)?.muted),
    })
    controls.setMuted(call.muted)
  }
  store.sub(ongoingCallAtom, follow)
  follow()
}

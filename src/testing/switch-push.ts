import { pushPart } from '../actions/desktop-notifications/push'
import type { Navigation } from '../actions/base/navigation'
import { ringsHereAtom } from '../state/call/incoming'
import { ME } from './builders'
import type { FakeContext } from './fakes/fake-context'

/** Presses 'Also when this page sleeps', in a browser that is subscribed if it is to be switched off. */
export const switchPush = (on: boolean) => (context: FakeContext) => {
  Object.assign(context.providers, { pushWorker: '/sw.js' })
  context.store.set(ringsHereAtom, true)
  context.storage.set('vp-ring-asleep', { ids: on ? [] : [ME], key: 'key-1' })
  context.desktop.push.subscribed = { worker: '/sw.js', key: 'key-1', former: undefined }
  return pushPart(context, {} as Navigation).setPush(on)
}

import { expect, test } from 'vitest'
import { toCallBackAtom } from '../../state/call/to-call-back'
import { sessionAtom } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import { eventually } from '../../testing/eventually'
import { fakeContext } from '../../testing/fakes/fake-context'
import { followUnread } from './index'

test('code that counts missed calls and did not come in an outage is loaded after it (log/call-back, live/missed)', async () => {
  const context = fakeContext()
  context.api.reply('listCalls', { content: [], count: 0 })
  let isDown = true
  followUnread(context, async () => {
    if (isDown) throw new Error('no network')
    return import('./watch-unread')
  })
  context.store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-call-log', showsCalls: false }])
  context.store.set(sessionAtom, { phase: 'ready' })
  context.bus.emit('ready', {})
  await eventually(() => expect(context.logger.lines.join()).toMatch(/missed calls could not be loaded/))
  isDown = false
  context.live.tellConnected()
  await eventually(() => expect(context.store.get(toCallBackAtom)).toEqual([]))
})

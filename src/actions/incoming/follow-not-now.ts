import type { StoredValue } from '../../browser/storage'
import { LIMITS } from '../../domain/limits'
import { notNowUntilAtom } from '../../state/call/incoming'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/**
 * Reads until when nothing rings, at the sign-in and when another tab has changed it, and ends it in time
 * (`incoming/not-now`).
 */
export function followNotNow({ store, storage, bus, now, lifecycle }: ActionContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = (choices: StoredValue<'vp-not-now'> | undefined) => {
    const id = store.get(profileAtom)?.userId
    store.set(notNowUntilAtom, choices?.find(({ userId }) => userId === id)?.until)
  }
  const endInTime = () => {
    clearTimeout(timer)
    const until = store.get(notNowUntilAtom)
    if (until === undefined) return
    const leftMs = until - now()
    if (leftMs > 0) timer = setTimeout(endInTime, Math.min(leftMs, LIMITS.notNowCheckMs))
    else store.set(notNowUntilAtom, undefined)
  }
  store.sub(notNowUntilAtom, endInTime)
  bus.on('ready', () => take(storage.get('vp-not-now')))
  const unfollow = storage.onOtherTab('vp-not-now', take)
  lifecycle.onClose(() => {
    unfollow()
    clearTimeout(timer)
  })
}

import { LIMITS } from '../../../domain/limits'
import { createScope, type Scope } from '../../../lib/scope'
import { profileAtom } from '../../../state/session'
import type { ActionContext } from '../../base/action-context'
import type { Calls } from '../calls'
import { endCallsWithPage } from './end-calls-with-page'

/** The one lock of the phone's calls in all tabs. The first call takes it, and the others share it. */
export interface PhoneLock {
  /**
   * Resolves to false if another tab has calls. Once it is held, the calls end with the page.
   *
   * @param resumedId the call's id after a reload: the page before may still be releasing the lock
   */
  hold(resumedId?: string): Promise<boolean>
  /** The last call is over. */
  release(): void
}

const LOCK_RETRY_MS = 50

export function createPhoneLock(context: ActionContext, calls: Calls): PhoneLock {
  const { logger, uptime } = context
  let page: Scope | undefined
  let held: Promise<boolean> = Promise.resolve(false)

  const takeIn = async (scope: Scope, resumedId: string | undefined): Promise<boolean> => {
    const until = uptime() + LIMITS.voiceResumeGraceMs
    while (!(await takeLock(context, scope, resumedId))) {
      if (resumedId === undefined || scope.closed || uptime() >= until) return false
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS))
    }
    if (!scope.closed) endCallsWithPage(context, calls, scope)
    return true
  }

  return {
    hold(resumedId) {
      if (page && !page.closed) return held
      page = createScope((error) => logger.error('the end of the last call was not clean', error))
      return (held = takeIn(page, resumedId))
    },
    release: () => void page?.close(),
  }
}

/**
 * Allows calls in one tab only. The lock decides, and the marker is written while it is held, for other tabs to see
 * (`call/one`).
 */
async function takeLock(
  { callLock, storage, store, now }: ActionContext,
  scope: Scope,
  callId: string | undefined,
): Promise<boolean> {
  const release = await callLock.acquire(store.get(profileAtom)?.userId)
  if (!release) return false
  scope.add(release)
  if (scope.closed) return true
  storage.set('vp-call-in-progress', { since: now(), ...(callId !== undefined && { callId }) })
  scope.add(() => storage.remove('vp-call-in-progress'))
  return true
}

import { onTestFinished, vi } from 'vitest'
import { scriptedPlatform, type PlatformReplies, type ScriptedPlatform } from '../scripted/scripted-platform'

export type FakePlatform = Pick<ScriptedPlatform, 'requests' | 'sockets' | 'requestsOf'>

/**
 * Replaces the platform behind `fetch` and `WebSocket`, for tests of whole elements. Removed at the end of the test.
 */
export function fakePlatform(replies: PlatformReplies = {}): FakePlatform {
  const platform = scriptedPlatform(replies)
  vi.stubGlobal('fetch', platform.fetch)
  vi.stubGlobal('WebSocket', platform.WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  return platform
}

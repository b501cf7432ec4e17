import { pathAtom } from '../state/view'
import type { ActionContext } from './context'

export interface Navigation {
  /**
   * Goes to a path inside the product (domain/paths.ts). The host may refuse it (`vp-navigate` is cancelable) unless
   * `force` is given: redirects by guards and after a call are not the host's to stop.
   */
  navigate(path: string, options?: { replace?: boolean; force?: boolean; origin?: string }): boolean
}

export function createNavigation({ store, bus, address }: ActionContext): Navigation {
  return {
    navigate(path, { replace = false, force = false, origin } = {}) {
      if (store.get(pathAtom) === path) return true
      if (!bus.ask('navigate', { path }, origin) && !force) return false
      store.set(pathAtom, path)
      address.go(path, { replace })
      return true
    },
  }
}

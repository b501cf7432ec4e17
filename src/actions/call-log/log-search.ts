import { LIMITS } from '../../domain/limits'
import { logFilterAtom, logSearchTextAtom } from '../../state/call-log'
import type { ActionContext } from '../context'
import type { LogLoader } from './log-loader'

export interface LogSearch {
  setLogSearch(text: string): void
  submitLogSearch(): void
  stop(): void
}

/** The search box: the list follows the text after a pause (product §9), or at once. */
export function createLogSearch({ store }: ActionContext, loader: LogLoader): LogSearch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  const search = () => {
    stop()
    const filter = store.get(logFilterAtom)
    const query = store.get(logSearchTextAtom).trim()
    if (query !== filter.query) loader.begin({ ...filter, query })
  }

  return {
    setLogSearch(text) {
      store.set(logSearchTextAtom, text)
      stop()
      timer = setTimeout(search, LIMITS.logSearchDebounceMs)
    },
    submitLogSearch: search,
    stop,
  }
}

import { LIMITS } from '../../domain/limits'
import type { LogFilter, LogName } from '../../domain/log/log-filter'
import { createDebounce } from '../../lib/debounce'
import { logAtoms } from '../../state/call/call-log'
import type { ActionContext } from '../base/action-context'

export interface LogSearch {
  set(text: string): void
  submit(): void
  stop(): void
}

/** The search box. The list follows its text after a pause (`log/search`), or at once. */
export function createLogSearch({ store }: ActionContext, log: LogName, begin: (filter: LogFilter) => void): LogSearch {
  const atoms = logAtoms[log]
  const typing = createDebounce(LIMITS.logSearchDebounceMs)

  const search = () => {
    typing.cancel()
    const filter = store.get(atoms.filter)
    const query = store.get(atoms.searchText).trim()
    if (query !== filter.query) begin({ ...filter, query })
  }

  return {
    set(text) {
      store.set(atoms.searchText, text)
      typing.run(search)
    },
    submit: search,
    stop: typing.cancel,
  }
}

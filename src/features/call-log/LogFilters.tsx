import { startTransition, useOptimistic } from 'react'
import { callLogPart } from '../../actions/call-log'
import { usePart, usePhone } from '../../view/use-phone'
import { CALL_LABELS } from '../../domain/call/call-status'
import {
  changeLogFilter,
  LOG_DIRECTIONS,
  LOG_SORTS,
  type LogDirection,
  type LogName,
  type LogOutcome,
  type LogSort,
} from '../../domain/log/log-filter'
import { logAtoms } from '../../state/call/call-log'
import { useAtomValue } from '../../view/use-atom-value'
import { useSearchHint } from '../../view/use-search-hint'
import { SearchField } from '../../ui/field/search-field'
import { Select } from '../../ui/field/select'

/**
 * The search box and the sort order of a log. The call log can also be limited to a direction and an outcome. A change
 * does not move the focus (`log/panel`).
 */
export function LogFilters({ log }: { log: LogName }) {
  const { text } = usePhone()
  const { logs } = usePart(callLogPart)
  const { setFilter, submitSearch } = logs[log]
  const [filter, show] = useOptimistic(useAtomValue(logAtoms[log].filter))
  // The choice is painted before the log that it changes (`route/press-first`).
  const choose = (change: Partial<typeof filter>) =>
    startTransition(() => {
      show(changeLogFilter(log, filter, change))
      setFilter(change)
    })
  return (
    <form
      role="search"
      aria-label={text.callLog.logs[log].search}
      className="vp-log-filters"
      onSubmit={(event) => {
        event.preventDefault()
        submitSearch()
      }}
    >
      <SearchBox log={log} />
      <div className="vp-log-selects">
        {log === 'calls' && (
          <>
            <Select
              compact
              label={text.callLog.direction}
              options={LOG_DIRECTIONS.map((value) => ({ value, label: text.callLog.directions[value] }))}
              value={filter.direction}
              // The options above are all possible values, and so below.
              onChange={(value) => choose({ direction: value as LogDirection })}
            />
            <Select
              compact
              label={text.callLog.outcomeFilter}
              options={[
                { value: 'all', label: text.callLog.allOutcomes },
                ...CALL_LABELS.map((value) => ({ value, label: text.callLog.status[value] })),
              ]}
              value={filter.outcome}
              onChange={(value) => choose({ outcome: value as LogOutcome })}
            />
          </>
        )}
        <Select
          compact
          label={text.callLog.sort}
          options={LOG_SORTS.map((value) => ({ value, label: text.callLog.sorts[value] }))}
          value={filter.sort}
          onChange={(value) => choose({ sort: value as LogSort })}
        />
      </div>
    </form>
  )
}

function SearchBox({ log }: { log: LogName }) {
  const { text } = usePhone()
  const { logs } = usePart(callLogPart)
  const { setSearch, submitSearch } = logs[log]
  const typed = useAtomValue(logAtoms[log].searchText)
  const clear = () => {
    setSearch('')
    submitSearch()
  }
  return (
    <SearchField
      compact
      // The placeholder says it while the field is empty.
      hideLabel={typed === ''}
      label={text.callLog.logs[log].search}
      placeholder={text.callLog.searchPlaceholder}
      clearLabel={text.callLog.clearSearch}
      hint={useSearchHint(typed)}
      value={typed}
      onChange={setSearch}
      onClear={clear}
    />
  )
}

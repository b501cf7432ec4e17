import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { usePhone } from '../../actions/phone-context'
import { LOG_DIRECTIONS, LOG_SORTS, type LogDirection, type LogName, type LogSort } from '../../domain/log-filter'
import { logAtoms } from '../../state/call-log'
import { useAtomValue } from '../../state/store'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'

/** Search box, sort selector and, where the log has several, direction filter. A change never moves the focus (checklist A32). */
export function LogFilters({ log }: { log: LogName }) {
  const { actions, text } = usePhone()
  const { setFilter, submitSearch } = actions.logs[log]
  const filter = useAtomValue(logAtoms[log].filter)
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
          <Select
            label={text.callLog.direction}
            hideLabel
            options={LOG_DIRECTIONS.map((value) => ({ value, label: text.callLog.directions[value] }))}
            value={filter.direction}
            // The options above are all there is.
            onChange={(value) => setFilter({ direction: value as LogDirection })}
          />
        )}
        <Select
          label={text.callLog.sort}
          hideLabel
          options={LOG_SORTS.map((value) => ({ value, label: text.callLog.sorts[value] }))}
          value={filter.sort}
          onChange={(value) => setFilter({ sort: value as LogSort })}
        />
      </div>
    </form>
  )
}

function SearchBox({ log }: { log: LogName }) {
  const { actions, text } = usePhone()
  const { setSearch, submitSearch } = actions.logs[log]
  const value = useAtomValue(logAtoms[log].searchText)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    setSearch('')
    submitSearch()
    field.current?.focus()
  }
  return (
    <TextField
      ref={field}
      label={text.callLog.logs[log].search}
      hideLabel
      placeholder={text.callLog.searchPlaceholder}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={100}
      value={value}
      onChange={(event) => setSearch(event.target.value)}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
      suffix={
        value !== '' && (
          <IconButton
            size="small"
            label={text.callLog.clearSearch}
            icon={<X size={16} strokeWidth={1.75} aria-hidden />}
            onClick={clear}
          />
        )
      }
    />
  )
}

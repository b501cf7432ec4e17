import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { usePhone } from '../../actions/phone-context'
import { LOG_DIRECTIONS, LOG_SORTS, type LogDirection, type LogSort } from '../../domain/log-filter'
import { logFilterAtom, logSearchTextAtom } from '../../state/call-log'
import { useAtomValue } from '../../state/store'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'

/** Search box, direction filter and sort selector. A change never moves the focus (checklist A32). */
export function LogFilters() {
  const { actions, text } = usePhone()
  const filter = useAtomValue(logFilterAtom)
  return (
    <form
      role="search"
      aria-label={text.callLog.search}
      className="vp-log-filters"
      onSubmit={(event) => {
        event.preventDefault()
        actions.submitLogSearch()
      }}
    >
      <SearchBox />
      <div className="vp-log-selects">
        <Select
          label={text.callLog.direction}
          hideLabel
          options={LOG_DIRECTIONS.map((value) => ({ value, label: text.callLog.directions[value] }))}
          value={filter.direction}
          // The options above are all there is.
          onChange={(value) => actions.setLogFilter({ direction: value as LogDirection })}
        />
        <Select
          label={text.callLog.sort}
          hideLabel
          options={LOG_SORTS.map((value) => ({ value, label: text.callLog.sorts[value] }))}
          value={filter.sort}
          onChange={(value) => actions.setLogFilter({ sort: value as LogSort })}
        />
      </div>
    </form>
  )
}

function SearchBox() {
  const { actions, text } = usePhone()
  const value = useAtomValue(logSearchTextAtom)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    actions.setLogSearch('')
    actions.submitLogSearch()
    field.current?.focus()
  }
  return (
    <TextField
      ref={field}
      label={text.callLog.search}
      hideLabel
      placeholder={text.callLog.searchPlaceholder}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={100}
      value={value}
      onChange={(event) => actions.setLogSearch(event.target.value)}
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

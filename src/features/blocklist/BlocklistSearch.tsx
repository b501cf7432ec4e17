import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePhone } from '../../actions/phone-context'
import { blocklistAtom } from '../../state/blocklist'
import { useAtomValue } from '../../state/store'
import { IconButton } from '../../ui/icon-button'
import { TextField } from '../../ui/text-field'

/** Search by name or number: asks by itself after a pause, at once on Enter. It never moves the focus (checklist A32). */
export function BlocklistSearch() {
  const { actions, text } = usePhone()
  const words = text.blocking.list
  const { query } = useAtomValue(blocklistAtom)
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(query)
  const [asked, setAsked] = useState(query)
  // Somebody else searched: 'Show all', or another element of this phone.
  if (asked !== query) {
    setAsked(query)
    if (query !== shown.trim()) setShown(query)
  }
  const search = (next: string, when?: 'now') => {
    setShown(next)
    actions.searchBlocklist(next.trim(), when)
  }
  const clear = () => {
    search('', 'now')
    field.current?.focus()
  }
  return (
    <form
      role="search"
      aria-label={words.search}
      className="vp-blocklist-search"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        search(shown, 'now')
      }}
    >
      <TextField
        ref={field}
        label={words.search}
        hideLabel
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={shown}
        onChange={(event) => search(event.target.value)}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        suffix={
          shown !== '' && (
            <IconButton
              size="small"
              label={words.clearSearch}
              icon={<X size={16} strokeWidth={1.75} aria-hidden />}
              onClick={clear}
            />
          )
        }
      />
    </form>
  )
}

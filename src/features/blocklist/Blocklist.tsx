import { useEffect, useId } from 'react'
import { createBlocklistActions } from '../../actions/blocklist'
import { usePart, useWords, usePhone } from '../../view/use-phone'
import { blocklistAtom } from '../../state/blocklist'
import { LateUpdates } from '../../view/late-updates'
import { useAtomValue } from '../../view/use-atom-value'
import { blockingWords } from '../../text/en/blocking'
import { Heading } from '../../ui/heading'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import css from './blocklist.css?inline'
import { BlocklistBody } from './BlocklistBody'
import { Ban } from 'lucide-react'
import { createBlockingActions } from '../../actions/blocking'
import { blockScopes } from '../../domain/access/permissions'
import { viewerAtom } from '../../state/blocking'
import { Button } from '../../ui/button/button'
import { useSearchHint } from '../../view/use-search-hint'
import { TypedSearch } from '../../ui/field/typed-search'

/** The blocklist page (`blocklist/rows`): who blocked which number, when, for whom and why, with ten rows per page. */
export function Blocklist() {
  useStyles(css)
  const words = useWords('blocking', blockingWords).list
  const blocklist = usePart(createBlocklistActions)
  const titleId = useId()
  const list = useAtomValue(blocklistAtom)
  const { title, body, bodyEvents } = useTitleFocus()
  useEffect(() => blocklist.openBlocklist(), [blocklist])
  return (
    <Panel>
      <section className="vp-blocklist" aria-labelledby={titleId}>
        <div part="header" className="vp-blocklist-head">
          <Heading ref={title} id={titleId} className="vp-blocklist-title" tabIndex={-1}>
            {words.title}
          </Heading>
          <BlockNumberButton />
          <BlocklistSearch />
          <LateUpdates />
        </div>
        <div ref={body} aria-busy={list.state === 'loading'} {...bodyEvents}>
          <BlocklistBody list={list} />
        </div>
      </section>
    </Panel>
  )
}

/** Opens the Block dialog for a typed number, if the person may block. */
function BlockNumberButton() {
  const { elementId: origin } = usePhone()
  const words = useWords('blocking', blockingWords).list
  const blocking = usePart(createBlockingActions)
  const viewer = useAtomValue(viewerAtom)
  const scopes = viewer ? blockScopes(viewer) : []
  if (scopes.length === 0) return null
  return (
    <Button
      variant="primary"
      icon={<Ban size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => blocking.openBlock({ target: { by: 'phone' }, scopes, origin })}
    >
      {words.blockNumber}
    </Button>
  )
}

/**
 * Search by name or number. It starts by itself after a pause, or at once on Enter. It never moves the focus
 * (`blocklist/rows`).
 */
function BlocklistSearch() {
  const blocklist = usePart(createBlocklistActions)
  const words = useWords('blocking', blockingWords).list
  const { query } = useAtomValue(blocklistAtom)
  return (
    <form
      role="search"
      aria-label={words.search}
      className="vp-blocklist-search"
      onSubmit={(event) => event.preventDefault()}
    >
      <TypedSearch
        label={words.search}
        placeholder={words.searchPlaceholder}
        clearLabel={words.clearSearch}
        hint={useSearchHint(query)}
        query={query}
        onSearch={(text, when) => blocklist.searchBlocklist(text.trim(), when)}
      />
    </form>
  )
}

import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { callListPath } from '../../domain/paths'
import { callListsAtom, listDraftAtom, type CallList } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { isPlainPress } from '../../ui/button/is-plain-press'
import { Panel } from '../../ui/panel'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { LateUpdates } from '../../view/late-updates'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { NewList } from './NewList'
import { useListTimes } from './use-list-times'

/** All lists, the newest first, and the start of one from a file. */
export function ListOverview() {
  const { text } = usePhone()
  const words = useWords('callLists', callListWords)
  const { openLists } = usePart(createCallLists)
  useEffect(openLists, [openLists])
  const { state, lists } = useAtomValue(callListsAtom)
  const draft = useAtomValue(listDraftAtom)
  const setDraft = useSetAtom(listDraftAtom)
  const open = useRef<HTMLButtonElement>(null)
  const begin = () => setDraft({ name: words.file.defaultName, reason: '', script: words.file.defaultScript })
  const cancel = () => {
    setDraft(undefined)
    open.current?.focus()
  }
  return (
    <Panel
      title={words.title}
      actions={
        <Button
          ref={open}
          icon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
          aria-expanded={draft !== undefined}
          onClick={draft ? cancel : begin}
        >
          {words.file.open}
        </Button>
      }
    >
      <LateUpdates />
      {draft && <NewList draft={draft} onCancel={cancel} />}
      {lists.length > 0 ? (
        <ul role="list" className="vp-lists">
          {lists.map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
      ) : state === 'ready' ? (
        <EmptyState art="calls" text={words.none} />
      ) : state === 'failed' ? (
        <ErrorState text={words.failed} retryLabel={text.common.retry} onRetry={openLists} />
      ) : (
        <LoadingOutline label={words.loading} className="vp-lists-loading">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </LoadingOutline>
      )}
    </Panel>
  )
}

function ListRow({ list: { id, name, createdAt, open, done, reached } }: { list: CallList }) {
  const { actions, elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { dayOf } = useListTimes()
  const path = callListPath(id)
  return (
    <li>
      <a
        className="vp-lists-row"
        href={actions.navigation.hrefOf(path)}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          actions.navigation.navigate(path, { origin: elementId })
        }}
      >
        <span className="vp-lists-name">{name}</span>
        <span className="vp-lists-line">{words.made(dayOf(createdAt))}</span>
        <span className="vp-lists-line">{words.progress(done, done + open, reached)}</span>
        <Bar done={done} all={done + open} />
      </a>
    </li>
  )
}

/** How far a list is. Its words say the same. */
export const Bar = ({ done, all }: { done: number; all: number }) => (
  <span className="vp-lists-bar" aria-hidden>
    <span style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }} />
  </span>
)

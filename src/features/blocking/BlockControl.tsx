import { Ellipsis } from 'lucide-react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { blockControlOf, stopsOthersOnly, type BlockEntry } from '../../domain/blocking/blocking'
import type { BlockFacts } from '../../domain/blocking/block-facts'
import { PATHS } from '../../domain/paths'
import { viewerAtom, type UnblockTarget } from '../../state/blocking'
import { useAtomValue } from '../../view/use-atom-value'
import { appMountedAtom } from '../../state/view'
import { blockStatusText } from '../../text/block-status-text'
import { blockingWords } from '../../text/en/blocking'
import { IconButton } from '../../ui/button/icon-button'
import { Menu, type MenuItem } from '../../ui/floating/menu'
import { useStyles } from '../../ui/theme/use-styles'
import css from './blocking.css?inline'

export interface BlockControlProps {
  /** Name or number of the caller. */
  who: string
  target: Exclude<UnblockTarget, { by: 'list' }>
  /** Null when the caller is not blocked. */
  block: BlockFacts | null
  /** The blocked number. */
  phone?: string
  /** Name of the school of the block. */
  school?: string
}

/**
 * A card's sentence about a block, and the menu beside Call that blocks, widens a block or removes it
 * (`blocking/scopes`, `blocking/status`).
 */
export function BlockControl(props: BlockControlProps) {
  useStyles(css)
  const words = useWords('blocking', blockingWords)
  const viewer = useAtomValue(viewerAtom)
  const itemOf = useMenuItems(props)
  if (!viewer) return null
  const { status, entries } = blockControlOf(viewer, props.block)
  if (!status && entries.length === 0) return null
  return (
    <div className="vp-block-control">
      {entries.length > 0 && (
        <Menu
          label={words.menuFor(props.who)}
          align="end"
          items={entries.flatMap(itemOf)}
          trigger={(menu) => (
            <IconButton
              {...menu}
              className="vp-block-menu"
              label={words.menuFor(props.who)}
              tooltip={false}
              icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden />}
            />
          )}
        />
      )}
      {status && (
        <p className="vp-block-status">
          <span>{blockStatusText(words, status)}</span>
          {props.block && stopsOthersOnly(viewer, props.block) && <span>{` ${words.stillCalls(props.school)}`}</span>}
        </p>
      )}
    </div>
  )
}

/** Menu items: what each one does, or why it is disabled and where to do it instead. */
function useMenuItems({ who, target, block, phone, school }: BlockControlProps) {
  const { actions, elementId: origin } = usePhone()
  const blocking = usePart(createBlockingActions)
  const words = useWords('blocking', blockingWords)
  // A single element has no other page to link to.
  const hasApp = useAtomValue(appMountedAtom)
  const goToBlocklist = () =>
    actions.navigation.mayLeave(() => actions.navigation.navigate(PATHS.blocklist, { origin }), origin)
  return (entry: BlockEntry): MenuItem[] => {
    const line = { id: entry.label, label: words.entries[entry.label] }
    if ('denied' in entry) {
      const refused = { ...line, disabled: true, reason: words.denied[entry.denied], onSelect: () => undefined }
      const leadsOn = hasApp && entry.denied === 'otherSchool'
      return leadsOn ? [refused, { id: 'go', label: words.goToBlocklist, onSelect: goToBlocklist }] : [refused]
    }
    if (entry.action === 'block') {
      return [{ ...line, onSelect: () => blocking.openBlock({ target, who, scopes: entry.scopes, origin }) }]
    }
    const { confirm, blockType } = entry
    const facts = { who, phone, school, by: block?.byName, confirm, blockType }
    return [{ ...line, onSelect: () => blocking.openUnblock({ ...facts, target, place: 'card', origin }) }]
  }
}

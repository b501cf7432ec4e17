import { SHORTCUTS } from '../../domain/settings/shortcuts'
import { shortcutWords } from '../../text/en/shortcuts'
import { useStyles } from '../../ui/theme/use-styles'
import { useWords } from '../../view/use-phone'
import css from './shortcuts.css?inline'

/** Each key with what it does. */
export function ShortcutList() {
  useStyles(css)
  const words = useWords('shortcuts', shortcutWords)
  return (
    <dl className="vp-shortcuts">
      {Object.entries(SHORTCUTS).map(([key, name]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words.keys[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

import { shortcutsPart } from '../../actions/shortcuts'
import { shortcutWords } from '../../text/en/shortcuts'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/overlay/dialog'
import { usePart, useWords } from '../../view/use-phone'
import { ShortcutList } from './ShortcutList'

/** The list of the keys, which `?` opens (`shortcut/keys`). */
export function ShortcutDialog() {
  const { setShortcutListOpen } = usePart(shortcutsPart)
  const words = useWords('shortcuts', shortcutWords)
  const close = () => setShortcutListOpen(false)
  return (
    <Dialog
      open
      title={words.title}
      size="small"
      onClose={close}
      closeOnOutsidePress
      actions={<Button onClick={close}>{words.close}</Button>}
    >
      <ShortcutList />
    </Dialog>
  )
}

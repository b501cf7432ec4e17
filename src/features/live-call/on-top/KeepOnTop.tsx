import { PictureInPicture2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { callWindowAtom } from '../../../state/call/call'
import { inCallWords } from '../../../text/en/in-call'
import { Button } from '../../../ui/button/button'
import { RootContext } from '../../../ui/theme/use-styles'
import { useAtomValue, useStore } from '../../../view/use-atom-value'
import { usePhone, useWords } from '../../../view/use-phone'
import { callWindows, openCallWindow } from './open-call-window'

/** Opens the call in a window that stays above all others, and closes it. Nothing where the browser has none. */
export function KeepOnTop() {
  const phone = usePhone()
  const store = useStore()
  const root = useContext(RootContext)
  const words = useWords('inCall', inCallWords)
  const opened = useAtomValue(callWindowAtom)
  const [isRefused, setRefused] = useState(false)
  if (!callWindows()) return null
  const press = () => {
    if (opened) return opened.close()
    setRefused(false)
    const from = root instanceof ShadowRoot ? root.host : document.documentElement
    openCallWindow(phone, store, from).catch(() => setRefused(true))
  }
  return (
    <>
      <Button icon={<PictureInPicture2 size={16} strokeWidth={1.75} aria-hidden />} onClick={press}>
        {opened ? words.offTop : words.keepOnTop}
      </Button>
      {isRefused && <p role="alert">{words.keepOnTopFailed}</p>}
    </>
  )
}

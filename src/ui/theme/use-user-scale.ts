import { useContext, useLayoutEffect } from 'react'
import { readersSize } from '../../lib/readers-size'
import { adoptStyles, changeStyles, RootContext } from './use-styles'

/** The text size that the reader chose in the browser (`element/user-scale`). */
export function useUserScale(isOn: boolean): void {
  const root = useContext(RootContext)
  useLayoutEffect(() => {
    if (!isOn || !root) return undefined
    const scale = readersSize(root)
    adoptStyles(root, scale)
    return () => changeStyles(root, (texts) => texts.filter((css) => css !== scale))
  }, [isOn, root])
}

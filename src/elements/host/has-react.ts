import { useEffectEvent, version } from 'react'
import { page } from './page'

let isReported = false

/**
 * Is the page's React new enough for the views? With an older one nothing is registered, because the elements would
 * stay empty, and one error says what to import instead (`element/react`). The files of dist/cdn bring their own
 * React.
 */
export function hasReact(react: { version: string; useEffectEvent?: unknown } = { version, useEffectEvent }): boolean {
  if (import.meta.env.VP_REACT_INSIDE || typeof react.useEffectEvent === 'function') return true
  if (!isReported) {
    page().adapters.logger.error(
      `The elements of 'virtual-phone' need React 19.2, and this page has ${react.version}: import 'virtual-phone/standalone', which brings its own`,
    )
  }
  isReported = true
  return false
}

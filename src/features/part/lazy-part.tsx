import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { useText } from '../../actions/phone-context'
import { ErrorState } from '../../ui/error-state'
import { Spinner } from '../../ui/spinner'
import { moduleLoader } from './module-loader'

const loaders = new Set<() => Promise<unknown>>()

/** Loads every part now, one after the other, and those that they bring. One that fails is tried again when it is shown. */
export async function loadParts(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}

/**
 * A view whose code is not needed for the first paint. Loaded before, it renders at once, like any other; else it stands
 * as a spinner, and where it cannot be loaded it says so and offers Retry (React's `lazy` keeps a failure for ever).
 * `Meanwhile` is what a person must not be without while the part is missing.
 */
export function lazyPart<M extends object, P extends object>(
  load: () => Promise<M>,
  viewOf: (module: M) => ComponentType<P>,
  Meanwhile?: ComponentType,
): ComponentType<P> {
  const loadModule = moduleLoader(load)
  let View: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () =>
    (loading ??= loadModule().then(
      (module) => void (View = viewOf(module)),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  loaders.add(loadOnce)

  return function Part(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [failed, setFailed] = useState(false)
    const missing = View === undefined
    useEffect(() => {
      if (!missing || failed) return
      let gone = false
      loadOnce().then(
        () => gone || redraw(),
        () => gone || setFailed(true),
      )
      return () => {
        gone = true
      }
    }, [missing, failed])

    if (View) return <View {...props} />
    return (
      <>
        {Meanwhile && <Meanwhile />}
        <Missing failed={failed} onRetry={() => setFailed(false)} />
      </>
    )
  }
}

function Missing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { common } = useText()
  if (!failed) return <Spinner label={common.loading} />
  return <ErrorState text={common.partFailed} retryLabel={common.retry} onRetry={onRetry} />
}

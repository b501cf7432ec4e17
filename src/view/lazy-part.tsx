import { useEffect, useReducer, useState, type ComponentType, type FunctionComponent } from 'react'
import { lateModule } from '../actions/base/late-module'
import { useText } from './use-phone'
import { handsFocusOn } from '../ui/focus/focus'
import { ErrorState } from '../ui/state/error-state'
import { Spinner } from '../ui/state/spinner'

/**
 * A view whose code is not needed for the first paint. If it is loaded, it renders at once like any other view.
 * Otherwise it shows a spinner, and after a failure a message with Retry (React's `lazy` never retries), and loads again
 * when the connection is back. `Fallback` shows what a person needs until then. `users` are the only elements that can
 * need the part, by tag.
 */
export function lazyPart<M extends object, P extends object>(
  load: () => Promise<M>,
  viewOf: (module: M) => ComponentType<P>,
  Fallback?: ComponentType,
  users?: readonly string[],
): FunctionComponent<P> {
  const late = lateModule(load, users)

  return function Part(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [state, setState] = useState<LoadState>('loading')
    const missing = late.loaded === undefined
    useEffect(() => {
      if (!missing || state === 'failed') return
      let gone = false
      late.load().then(
        () => gone || redraw(),
        () => gone || setState('failed'),
      )
      return () => {
        gone = true
      }
    }, [missing, state])

    if (late.loaded) {
      const View = viewOf(late.loaded)
      return <View {...props} />
    }
    return (
      <>
        {Fallback && <Fallback />}
        <Missing state={state} onRetry={() => setState('retrying')} />
      </>
    )
  }
}

/** While it is `retrying`, the failure stays visible with a busy button, so that Retry keeps the focus. */
type LoadState = 'loading' | 'failed' | 'retrying'

/** How each failed part in view tries again. A file may have several parts, so Retry of one is that of all. */
const failed = new Set<() => void>()
const retryAll = () => failed.forEach((retry) => retry())

function Missing({ state, onRetry }: { state: LoadState; onRetry: () => void }) {
  const { common } = useText()
  useEffect(() => {
    if (state !== 'failed') return
    failed.add(onRetry)
    window.addEventListener('online', onRetry)
    return () => {
      failed.delete(onRetry)
      window.removeEventListener('online', onRetry)
    }
  }, [state, onRetry])
  if (state === 'loading') {
    // The spinner takes the focus from the view that it replaces, and later gives it to the loaded part.
    return <Spinner label={common.loading} focusRef={handsFocusOn} />
  }
  return (
    <ErrorState text={common.partFailed} retryLabel={common.retry} onRetry={retryAll} pending={state === 'retrying'} />
  )
}

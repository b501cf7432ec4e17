import { LIMITS } from '../../domain/limits'
import { isAreaCode, offeredNumbers } from '../../domain/setup'
import { createLastWins } from '../../lib/last-wins'
import { NO_OFFERS, setupAtom, type NumberOffers } from '../../state/setup'
import { setupWords } from '../../text/en/setup'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

/** The available numbers of the typed area code. The last request wins, in any order of the answers. */
export interface NumberLookup {
  /** Requests them `areaCodeDebounceMs` after the last change, or `now`. Numbers of the previous area are removed at once. */
  follow(when?: 'now'): void
  /** Cancels the request and clears the results. */
  stop(): void
}

export function createNumberLookup(context: ActionContext): NumberLookup {
  const { store, api, announcer, text } = context
  const words = (text.setup ?? setupWords).choose
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookup = createLastWins()

  const show = (offers: NumberOffers) => store.set(setupAtom, { ...store.get(setupAtom), offers })
  const stop = () => {
    clearTimeout(timer)
    lookup.cancel()
    if (store.get(setupAtom).offers !== NO_OFFERS) show(NO_OFFERS)
  }

  const ask = async (areaCode: string, signal: AbortSignal) => {
    try {
      const { content } = await api.call('lookUpNumbers', { query: { query: areaCode }, signal })
      if (signal.aborted) return
      const numbers = offeredNumbers(content)
      show({ state: 'ready', numbers })
      announcer.polite(numbers.length === 0 ? words.noneFound(areaCode) : words.found(numbers.length, areaCode))
    } catch (error) {
      if (!signal.aborted) show({ state: 'failed', numbers: [], failure: notifyApiError(context, error) })
    }
  }

  const numbers: NumberLookup = {
    follow(when) {
      stop()
      const { areaCode } = store.get(setupAtom)
      if (!isAreaCode(areaCode)) return
      const signal = lookup.begin()
      show({ state: 'loading', numbers: [] })
      // `now` waits for the end of the task, so that of two changes in it only the last one is requested.
      timer = setTimeout(() => void ask(areaCode, signal), when === 'now' ? 0 : LIMITS.areaCodeDebounceMs)
    },
    stop,
  }
  context.live.onConnected(() => void (store.get(setupAtom).offers.state === 'failed' && numbers.follow('now')))
  return numbers
}

import type { PhoneMatch } from '../../api/contract/people'
import { autoMatch, blockSearchText, withMatch, type BlockForm } from '../../domain/blocking/block-form'
import { LIMITS } from '../../domain/limits'
import { blockLookupAtom, NO_LOOKUP } from '../../state/blocking'
import { wordsFor } from '../../text'
import { blockingWords } from '../../text/blocking'
import type { ActionContext } from '../base/context'

/** The search behind the Block dialog's phone field. The last number wins. */
export interface BlockLookup {
  /** Looks the form's number up, 300 ms after the last change; `fill` gets the form with what was chosen by itself. */
  follow(form: BlockForm, fill: (choose: (form: BlockForm) => BlockForm) => void): void
  /** Takes the question back and forgets what was found. */
  stop(): void
}

export function createBlockLookup({ store, api, announcer, text, config }: ActionContext): BlockLookup {
  const words = wordsFor(blockingWords, config.lang)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    running?.abort()
    timer = running = undefined
    store.set(blockLookupAtom, NO_LOOKUP)
  }

  const ask = async (phone: string, signal: AbortSignal): Promise<PhoneMatch[]> => {
    const { content } = await api.call('searchUsers', { body: { phone }, signal })
    return content.filter((match): match is PhoneMatch => 'id' in match)
  }

  return {
    follow(form, fill) {
      const { matches } = store.get(blockLookupAtom)
      stop()
      const phone = blockSearchText(form)
      if (phone === '') return
      const controller = (running = new AbortController())
      // What was found before stays in view: the list does not blink with every digit.
      store.set(blockLookupAtom, { state: 'pending', matches })
      const run = async () => {
        try {
          const found = await ask(phone, controller.signal)
          if (controller.signal.aborted) return
          store.set(blockLookupAtom, { state: 'ready', matches: found })
          announcer.polite(found.length === 0 ? text.common.noResult : words.matchesFound(found.length))
          const first = autoMatch(form, found)
          if (!first) return
          fill((current) => withMatch(current, first))
          announcer.polite(words.belongsTo(first.fullName))
        } catch {
          // Taken back is ignored; anything else only stops the spinner (`api/aborted`).
          if (!controller.signal.aborted) store.set(blockLookupAtom, { state: 'ready', matches: [] })
        }
      }
      timer = setTimeout(() => void run(), LIMITS.blockPhoneSearchDebounceMs)
    },
    stop,
  }
}

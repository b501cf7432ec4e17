import type { PhoneMatch } from '../../api/contract/people'
import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { autoMatch, blockSearchText, withMatch, type BlockForm } from '../../domain/blocking/block-form'
import { LIMITS } from '../../domain/limits'
import { personName } from '../../domain/people/person-name'
import { createDebounce } from '../../lib/debounce'
import { createLastWins } from '../../lib/last-wins'
import { blockHindranceAtom } from '../../state/block-hindrance'
import { blockLookupAtom, NO_LOOKUP, type BlockLookupState } from '../../state/blocking'
import { blockingWords } from '../../text/en/blocking'
import type { ActionContext } from '../base/action-context'

/** The search behind the Block dialog's phone field. The last number wins. */
export interface BlockLookup {
  /**
   * Looks up the form's number, `blockPhoneSearchDebounceMs` after the last call.
   *
   * @param fill called if an owner is chosen automatically, with the change of the form that chooses them
   */
  follow(form: BlockForm, fill: (choose: (form: BlockForm) => BlockForm) => void): void
  /** Looks up only whether the form's number is blocked, for one that was chosen, unless that is known already. */
  check(form: BlockForm): void
  /** Cancels the request and clears the results. */
  stop(): void
}

export function createBlockLookup({ store, api, announcer, text }: ActionContext): BlockLookup {
  const words = text.blocking ?? blockingWords
  const typing = createDebounce(LIMITS.blockPhoneSearchDebounceMs)
  const lookup = createLastWins()

  const stop = () => {
    typing.cancel()
    lookup.cancel()
    store.set(blockLookupAtom, NO_LOOKUP)
  }

  const ask = async (phone: string, signal: AbortSignal): Promise<PhoneMatch[]> => {
    const { content } = await api.call('searchUsers', { body: { phone }, signal })
    return content.filter((match): match is PhoneMatch => 'id' in match)
  }

  const change = (changed: Partial<BlockLookupState>) =>
    store.set(blockLookupAtom, { ...store.get(blockLookupAtom), ...changed })

  /** Never rejects. Without an answer the platform decides when the block is sent. */
  const readBlocks = async (query: string, signal: AbortSignal) => {
    try {
      const { content, count } = await api.call('searchBlocklist', {
        body: { query, page: 1, limit: LIMITS.longestPage },
        signal,
      })
      const blocks = content.map(({ blockedPhone: phone, highestBlock }) => ({
        phone,
        block: blockOfAnswer(highestBlock),
      }))
      if (!signal.aborted) change({ blocks, allBlocksWith: count > blocks.length ? undefined : query })
    } catch {
      // As above.
    }
  }

  return {
    check(form) {
      const { blocks, allBlocksWith } = store.get(blockLookupAtom)
      stop()
      const phone = blockSearchText(form)
      if (allBlocksWith !== undefined && phone.includes(allBlocksWith)) return change({ blocks, allBlocksWith })
      void readBlocks(phone, lookup.begin())
    },
    follow(form, fill) {
      const { matches, blocks, allBlocksWith } = store.get(blockLookupAtom)
      stop()
      const phone = blockSearchText(form)
      if (phone === '') return
      const signal = lookup.begin()
      // Earlier results stay visible, so that the list does not flicker with every digit.
      store.set(blockLookupAtom, { state: 'pending', matches, blocks, allBlocksWith })
      const run = async () => {
        void readBlocks(phone, signal)
        try {
          const found = await ask(phone, signal)
          if (signal.aborted) return
          change({ state: 'ready', matches: found })
          announcer.polite(found.length === 0 ? text.common.noResult : words.matchesFound(found.length))
          const first = autoMatch(form, found)
          if (!first || store.get(blockHindranceAtom)(withMatch(form, first).phone, form.blockType)) return
          fill((current) => withMatch(current, first))
          announcer.polite(words.belongsTo(personName(first)))
        } catch {
          // A canceled request is ignored. Any other failure only stops the spinner (`api/body`).
          if (!signal.aborted) change({ state: 'ready', matches: [] })
        }
      }
      typing.run(() => void run())
    },
    stop,
  }
}

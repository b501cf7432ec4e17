import { LIMITS } from '../../domain/limits'
import { createDebounce } from '../../lib/debounce'
import { transcriptWords } from '../../text/en/transcript'
import type { ActionContext } from '../base/action-context'

interface Found {
  count: number
  more: boolean
}

/** Announcements of a search within a transcript. */
export function createSearchStatus({ bus, text, announcer }: ActionContext) {
  const typing = createDebounce(LIMITS.transcriptCountDebounceMs)
  const words = text.transcript ?? transcriptWords

  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) typing.cancel()
  })

  return {
    noteTranscriptSearch(found: Found | undefined): void {
      typing.cancel()
      if (!found) return
      typing.run(() => {
        announcer.polite(found.count === 0 ? words.noneFound : words.counted(found.count, found.more))
      })
    },
    tellTranscriptMatch(at: number, { count, more }: Found, sentence: string): void {
      typing.cancel()
      announcer.polite(`${words.found(at, count, more)}: ${sentence}`)
    },
  }
}

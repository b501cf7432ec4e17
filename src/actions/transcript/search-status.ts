import { LIMITS } from '../../domain/limits'
import { transcriptWords } from '../../text/en/transcript'
import type { ActionContext } from '../base/action-context'

interface Found {
  count: number
  more: boolean
}

/** Announcements of a search within a transcript. */
export function createSearchStatus({ bus, text, announcer }: ActionContext) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const words = text.transcript ?? transcriptWords

  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) clearTimeout(timer)
  })

  return {
    noteTranscriptSearch(found: Found | undefined): void {
      clearTimeout(timer)
      if (!found) return
      timer = setTimeout(() => {
        announcer.polite(found.count === 0 ? words.noneFound : words.counted(found.count, found.more))
      }, LIMITS.transcriptCountDebounceMs)
    },
    tellTranscriptMatch(at: number, { count, more }: Found, sentence: string): void {
      clearTimeout(timer)
      announcer.polite(`${words.found(at, count, more)}: ${sentence}`)
    },
  }
}

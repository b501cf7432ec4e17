import { previewsAtom } from '../../state/call/call-log'
import type { Call } from '../../state/call/calls'
import type { Store } from '../../state/store'

/** Stores the first words of voicemails that a list or a live event brought. */
export function keepPreviews(store: Store, calls: readonly Call[]): void {
  const brought = calls.filter(({ transcriptPreview }) => transcriptPreview)
  if (brought.length === 0) return
  const previews = new Map(store.get(previewsAtom))
  for (const { id, transcriptPreview = '' } of brought) previews.set(id, transcriptPreview)
  store.set(previewsAtom, previews)
}

import { scriptLines } from '../../../domain/call-list/list-entries'
import { scriptFor } from '../../../domain/call/phrases'
import { UNKNOWN_LANGUAGE } from '../../../lib/unknown-language'
import { callReasonsAtom } from '../../../state/call/calls'
import { hasPhrasesAtom } from '../../../state/session'
import { callFormWords } from '../../../text/en/call-form'
import { useAtomValue } from '../../../view/use-atom-value'
import { useWords } from '../../../view/use-phone'

interface FoldedScriptProps {
  /** The chosen reasons of the call. */
  reasons: readonly string[]
  /** The name of the child whom the call is about. */
  child: string | undefined
}

/** What the institute wants to be said about the chosen reasons, behind one line (`form/phrases`). */
export function FoldedScript({ reasons, child }: FoldedScriptProps) {
  const words = useWords('callForm', callFormWords).form
  const isOffered = useAtomValue(hasPhrasesAtom)
  const listed = useAtomValue(callReasonsAtom) ?? []
  const lines = isOffered ? scriptLines(scriptFor(listed, reasons), child, words.yourChild) : []
  if (lines.length === 0) return null
  return (
    <details className="vp-call-script">
      <summary>{words.script}</summary>
      {lines.map((line, place) => (
        // The lines of one text keep their order.
        <p key={place} dir="auto" lang={UNKNOWN_LANGUAGE}>
          {line}
        </p>
      ))}
    </details>
  )
}

import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { PreCallForm } from '../../../domain/call/form-fields'
import { OTHER_REASON } from '../../../domain/call/other-reason'
import { labelInLine } from '../../../domain/call/reason-label'
import { callFormWords } from '../../../text/en/call-form'
import { useWords } from '../../../view/use-phone'
import { useReasonLabel } from '../../../view/use-reason-label'

interface FoldedReasonsProps {
  chosen: Pick<PreCallForm, 'reasons' | 'otherReason'>
  /** The reasons, as in a wide panel. */
  children: ReactNode
}

/** The reasons behind one line in a narrow panel, so that a telephone's first screen shows the rest (`call/panel`). */
export function FoldedReasons({ chosen: { reasons, otherReason }, children }: FoldedReasonsProps) {
  const { form } = useWords('callForm', callFormWords)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const texts = reasons.map((reason) => (reason === OTHER_REASON ? otherReason?.trim() || form.other : reason))
  const { label, lang } = labelInLine(texts, useReasonLabel())
  return (
    <div className="vp-call-fold" data-open={isOpen || undefined}>
      <button
        type="button"
        className="vp-call-fold-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="vp-call-fold-title">{form.reasons}</span>
        <span className="vp-call-fold-chosen" lang={lang}>
          {label}
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden className="vp-call-fold-mark" />
      </button>
      <div id={id} className="vp-call-fold-body">
        {children}
      </div>
    </div>
  )
}

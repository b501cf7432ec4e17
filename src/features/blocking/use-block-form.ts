import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart, useWords } from '../../view/use-phone'
import { useReasonLabel } from '../../view/use-reason-label'
import { checkBlockForm, type BlockForm, type BlockFormErrors } from '../../domain/blocking/block-form'
import { blockHindranceAtom } from '../../state/block-hindrance'
import { blockLookupAtom, blockReasonsAtom, blockReasonsFailureAtom, type BlockDialogState } from '../../state/blocking'
import { errorsSince } from '../../domain/call/other-reason'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { blockingWords } from '../../text/en/blocking'
import { focusFirstError } from '../call-form'

type Field = keyof BlockFormErrors
const FIELDS: readonly Field[] = ['phone', 'reasons', 'otherReason']

const shownAtom = atom((get) => ({
  isLookingUp: get(blockLookupAtom).state === 'pending',
  reasons: get(blockReasonsAtom)?.map(({ reason }) => reason),
  reasonsFailed: get(blockReasonsFailureAtom) !== null,
}))

const isFilled = (form: BlockForm, field: Field) => (form[field]?.length ?? 0) > 0

/**
 * The Block dialog's form: its errors, and why Block is disabled. It is checked on each change (`blocking/reason`).
 * An error shows once the field was valid before, or Block was pressed, so that it does not interrupt typing.
 */
export function useBlockForm({ form, target }: BlockDialogState) {
  const blocking = usePart(createBlockingActions)
  const { isLookingUp, reasons, reasonsFailed } = useAtomValue(shownAtom)
  const labelOf = useReasonLabel(blockReasonsAtom)
  const [onceRight, setOnceRight] = useState<readonly Field[]>([])
  const [tried, setTried] = useState<BlockForm>()
  const formRef = useRef<HTMLFormElement>(null)
  // This waits until the errors of an attempt are rendered.
  useEffect(() => {
    if (tried) focusFirstError(formRef.current)
  }, [tried])

  const hindrance = useAtomValue(blockHindranceAtom)(form.phone, form.blockType)
  const errors = checkBlockForm(form, target, hindrance)
  const newlyRight = FIELDS.filter((field) => !errors[field] && isFilled(form, field) && !onceRight.includes(field))
  if (newlyRight.length > 0) setOnceRight([...onceRight, ...newlyRight])

  const words = useWords('blocking', blockingWords)
  const errorOf = (field: Field) => {
    const isKnown = field === 'phone' && hindrance !== undefined
    const error = (isKnown || onceRight.includes(field) ? errors : errorsSince(tried, errors))[field]
    return error && words.formErrors[error]
  }
  const isIncomplete = Object.keys(errors).length > 0
  const explain = () => {
    if (isIncomplete) setTried({ ...form })
  }
  return {
    formRef,
    reasons,
    labelOf,
    reasonsFailed,
    errors: { phone: errorOf('phone'), reasons: errorOf('reasons'), otherReason: errorOf('otherReason') },
    /** Why Block cannot be pressed yet. */
    heldBack: isLookingUp ? words.searching : isIncomplete ? words.incomplete : undefined,
    /** Call it when Block was pressed while disabled. Shows at each field what is missing. */
    explain,
    /** Block, by press or by Enter in a field. */
    submit(event: SyntheticEvent) {
      event.preventDefault()
      // The host's page must not see our form's submit event.
      event.stopPropagation()
      explain()
      void blocking.confirmBlock()
    },
  }
}

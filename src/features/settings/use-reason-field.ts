import { useRef, type SyntheticEvent } from 'react'
import { usePhone, usePart, useWords } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import { draftErrorOf } from '../../actions/settings/draft-error'
import { callReasonsAtom } from '../../state/call/calls'
import { reasonDraftsAtom } from '../../state/settings'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'

/**
 * The field of a renamed reason (`key` is its id), a new one (`NEW_REASON`), or phrases (`phrasesKey`): its text, its
 * error from the first try on, and saving. The error compares with the current list, because a colleague may have changed it.
 */
export function useReasonField<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(key: string) {
  const { elementId } = usePhone()
  const { typeReason, saveReason } = usePart(createSettingsActions)
  const { errors } = useWords('settings', settingsWords).reasons
  const { text, saving, tried, failure } = useAtomValue(reasonDraftsAtom).get(key) ?? EMPTY
  const reasons = useAtomValue(callReasonsAtom) ?? []
  const field = useRef<Field>(null)
  const wrong = tried && !saving ? draftErrorOf(key, text, reasons) : null
  return {
    saving,
    field: {
      ref: field,
      value: text,
      error: wrong ? errors[wrong] : failure,
      autoComplete: 'off',
      // Text typed during a save would disappear with the draft.
      readOnly: saving,
      onChange: ({ currentTarget }: SyntheticEvent<Field>) => typeReason(key, currentTarget.value),
    },
    /** @returns whether it was saved. If not, the field has the focus. */
    async submit(event: SyntheticEvent): Promise<boolean> {
      event.preventDefault()
      // The host's page must not see our form's submit event.
      event.stopPropagation()
      const isSaved = await saveReason(key, elementId)
      if (!isSaved) field.current?.focus()
      return isSaved
    },
  }
}

const EMPTY = { text: '', saving: false, tried: false, failure: undefined }

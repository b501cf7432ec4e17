import { useId, useRef } from 'react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart, useText, useWords } from '../../view/use-phone'
import { maskBlockPhone, readBlockPhone, type BlockForm } from '../../domain/blocking/block-form'
import { blockingWords } from '../../text/en/blocking'
import { Spinner } from '../../ui/state/spinner'
import { TextField } from '../../ui/field/text-field'
import type { Mask } from '../../lib/masked-edit'
import { useMaskedField } from '../../ui/field/use-masked-field'
import { PhoneMatches, matchId } from './PhoneMatches'
import { usePhoneMatches } from './use-phone-matches'

const PHONE_MASK: Mask = { show: maskBlockPhone, read: readBlockPhone }

/**
 * The number to block, masked, with its owners below: a combobox (APG, list autocomplete). A typed number has no owner
 * until one is chosen.
 */
export function BlockPhoneField({ form, error }: { form: BlockForm; error: string | undefined }) {
  const blocking = usePart(createBlockingActions)
  const words = useWords('blocking', blockingWords)
  const { common } = useText()
  const ref = useRef<HTMLInputElement>(null)
  const masked = useMaskedField(ref, readBlockPhone(form.phone), blocking.typeBlockPhone, PHONE_MASK)
  const matches = usePhoneMatches(form)
  const listId = useId()
  return (
    <div className="vp-block-phone">
      <TextField
        {...masked}
        label={words.phone}
        placeholder={words.phonePlaceholder}
        hint={matches.owner && words.belongsTo(matches.owner)}
        error={error}
        suffix={matches.isLookingUp && <Spinner label="" />}
        inputMode="tel"
        role="combobox"
        requiredMark={common.required}
        aria-autocomplete="list"
        aria-expanded={matches.open}
        aria-controls={matches.open ? listId : undefined}
        aria-activedescendant={matches.active && matchId(listId, matches.active)}
        autoComplete="off"
        onKeyDown={matches.keyDown}
      />
      {matches.open && <PhoneMatches id={listId} form={form} matches={matches} />}
    </div>
  )
}

import { useEffect, useId, useState, useMemo } from 'react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import type { BlockType } from '../../domain/blocking/block-types'
import type { BlockDialogState as OpenBlock } from '../../state/blocking'
import { blockingWords } from '../../text/en/blocking'
import { Button } from '../../ui/button/button'
import { activeElementOf, firstFocusable } from '../../ui/focus/focus'
import { Dialog } from '../../ui/overlay/dialog'
import { Notice } from '../../ui/state/notice'
import { RadioGroup } from '../../ui/field/radio-group'
import { useStyles } from '../../ui/theme/use-styles'
import { ReasonFields } from '../call-form'
import css from './blocking.css?inline'
import { BlockPhoneField } from './BlockPhoneField'
import { KnownPhones } from './KnownPhones'
import { useBlockForm } from './use-block-form'
import { phonesToBlock, type BlockTarget } from '../../domain/blocking/block-form'
import { peopleByIdAtom } from '../../state/people'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'

/**
 * Whom to block, for whom, and why. A sentence right above the button says what the block will do. For a whole district
 * it has the color of a warning (`blocking/confirm`).
 */
export function BlockDialog({ dialog }: { dialog: OpenBlock }) {
  useStyles(css)
  const { actions, text } = usePhone()
  const blocking = usePart(createBlockingActions)
  const words = useWords('blocking', blockingWords)
  const { form, target, scopes, pending } = dialog
  const block = useBlockForm(dialog)
  const phones = useKnownPhones(target)
  const id = useId()
  const isLoading = !block.reasons && !block.reasonsFailed
  const [waitsForReasons] = useState(isLoading && target.by !== 'phone' && scopes.length < 2)
  // The focus waits on the form, and goes to the first reason once the reasons are loaded (`blocking/reason`).
  useEffect(() => {
    const form = block.formRef.current
    if (waitsForReasons && !isLoading && form && activeElementOf(form) === form) firstFocusable(form)?.focus()
  }, [waitsForReasons, isLoading, block.formRef])
  return (
    <Dialog
      open
      initialFocus={waitsForReasons ? block.formRef : undefined}
      title={dialog.who ? words.blockTitle(dialog.who) : words.blockNumberTitle}
      onClose={actions.blocking.closeBlocking}
      onForceClose={actions.blocking.leaveBlocking}
      actions={
        <>
          <Button disabled={pending} onClick={blocking.cancelBlock}>
            {text.common.cancel}
          </Button>
          <Button
            type="submit"
            form={`${id}form`}
            variant="danger"
            aria-describedby={`${id}effect`}
            pending={pending}
            pendingLabel={words.blocking}
            disabledReason={block.heldBack}
            onExplain={block.explain}
            onClick={block.submit}
          >
            {words.block}
          </Button>
        </>
      }
    >
      <form
        id={`${id}form`}
        ref={block.formRef}
        tabIndex={waitsForReasons ? -1 : undefined}
        className="vp-block-form"
        noValidate
        onSubmit={block.submit}
      >
        {target.by === 'phone' && <BlockPhoneField form={form} error={block.errors.phone} />}
        <KnownPhones phones={phones} />
        {scopes.length > 1 && (
          <RadioGroup
            label={words.scope}
            options={scopes.map((scope) => ({ value: scope, label: words.scopes[scope] }))}
            value={form.blockType}
            // The options above are all possible values.
            onChange={(scope) => blocking.changeBlockForm({ blockType: scope as BlockType })}
            inline
          />
        )}
        <ReasonFields
          words={words}
          isRequired
          listed={block.reasons}
          labelOf={block.labelOf}
          failed={block.reasonsFailed}
          onRetry={blocking.loadBlockReasons}
          value={form}
          onChange={({ reasons, otherReason }) => blocking.changeBlockForm({ reasons, otherReason })}
          reasonsError={block.errors.reasons}
          otherReasonError={block.errors.otherReason}
        />
        <Notice tone={form.blockType === 'district' ? 'warning' : 'info'}>
          <span id={`${id}effect`}>{words.effect[form.blockType](phones.length)}</span>
        </Notice>
      </form>
    </Dialog>
  )
}

/** The phones that a block of a known person covers. */
function useKnownPhones(target: BlockTarget): readonly string[] {
  const userId = target.by === 'user' ? target.userId : undefined
  const entry = useAtomValue(
    useMemo(() => atom((get) => (userId === undefined ? undefined : get(peopleByIdAtom).get(userId))), [userId]),
  )
  return phonesToBlock(target, entry?.state === 'ready' ? entry.user : undefined)
}

import { isAborted } from '../../domain/errors'
import type { PhoneMatch } from '../../api/contract/people'
import {
  emptyBlockForm,
  isBlockFormComplete,
  phonesToBlock,
  withMatch,
  withTypedPhone,
  type BlockForm,
} from '../../domain/blocking/block-form'
import { LIMITS } from '../../domain/limits'
import { personName } from '../../domain/people/person-name'
import { blockHindranceAtom } from '../../state/block-hindrance'
import {
  blockingDialogAtom,
  blockLookupAtom,
  blockReasonsAtom,
  blockReasonsFailureAtom,
  callBlocksAtom,
  oldCallBlocksAtom,
  type BlockDialogState,
  type UnblockDialogState,
} from '../../state/blocking'
import { peopleByIdAtom } from '../../state/people'
import { blockingWords } from '../../text/en/blocking'
import type { ActionContext } from '../base/action-context'
import { isReadSince } from '../base/read-times'
import { createLoadReasons } from '../settings/load-reasons'
import { isNotFound } from '../failures/answer-status'
import { failureOf } from '../failures/notify-api-error'
import { applyBlockChange } from './apply-block-change'
import { createBlockLookup } from './block-lookup'
import { keepBlock, storedBlockOf } from './stored-blocks'
import { CALL_BLOCK, readCallBlock, type ChangedBlock } from './refresh-blocks'
import { sendBlock, sendUnblock } from './send-block'

export interface BlockingActions {
  /**
   * Opens the Block dialog, and loads the reasons. If an earlier one for the same side was not sent, it has the same
   * values.
   */
  openBlock(dialog: Pick<BlockDialogState, 'target' | 'who' | 'scopes' | 'origin'>): void
  /** Opens the Unblock dialog. */
  openUnblock(dialog: Omit<UnblockDialogState, 'kind' | 'pending'>): void
  /** Sets another reason, text or scope. */
  changeBlockForm(change: Partial<Pick<BlockForm, 'reasons' | 'otherReason' | 'blockType'>>): void
  /**
   * The person types in the phone field. The number is masked, has no owner until a result is chosen, and is looked up
   * `blockPhoneSearchDebounceMs` later.
   */
  typeBlockPhone(text: string): void
  /** Takes phone and person from a result of the lookup. */
  chooseBlockMatch(match: PhoneMatch): void
  /** Cancel. Esc does not discard the values, because it may have been pressed for something else (`blocking/kept`). */
  cancelBlock(): void
  /** Sends the Block dialog if it is complete and no lookup runs. True when the number is blocked. Never rejects. */
  confirmBlock(): Promise<boolean>
  /** Sends the Unblock dialog. True when the number is unblocked. Never rejects. */
  confirmUnblock(): Promise<boolean>
  loadBlockReasons(quietly?: 'quietly'): Promise<void>
  /**
   * Loads the block of an unknown number, through its call, into `callBlocksAtom`: once, and again after a reconnect.
   */
  loadCallBlock(callId: string): Promise<void>
}

export function createBlockingActions(context: ActionContext): BlockingActions {
  const { store, bus, live, notify, text } = context
  const words = text.blocking ?? blockingWords
  const lookup = createBlockLookup(context)
  const loadBlockReasons = createLoadReasons(context, {
    endpoint: 'listBlockReasons',
    reasonsAtom: blockReasonsAtom,
    failureAtom: blockReasonsFailureAtom,
  })

  const dialogOf = <K extends 'block' | 'unblock'>(kind: K) => {
    const dialog = store.get(blockingDialogAtom)
    return dialog?.kind === kind ? (dialog as K extends 'block' ? BlockDialogState : UnblockDialogState) : undefined
  }
  const changeForm = (change: (form: BlockForm) => BlockForm) => {
    const dialog = dialogOf('block')
    if (!dialog || dialog.pending) return
    const form = change(dialog.form)
    store.set(blockingDialogAtom, { ...dialog, form })
    keepBlock(context, dialog.target, form)
  }
  // Blocks may have changed without an event. Views load those that they show again (`live/missed`).
  live.onMissed((_isConnected, since) => {
    const old = [...store.get(callBlocksAtom).keys()].filter((id) => !isReadSince(context, since, CALL_BLOCK, id))
    store.set(oldCallBlocksAtom, new Set([...store.get(oldCallBlocksAtom), ...old]))
  })
  const close = () => store.set(blockingDialogAtom, null)
  store.sub(blockingDialogAtom, () => {
    if (!store.get(blockingDialogAtom)) lookup.stop()
  })

  /**
   * Sends a dialog once. After a refusal it stays open with all its content, unless there is nothing left to unblock.
   * If the person has closed it in the meantime, it stays closed.
   */
  const send = async <T>(
    dialog: BlockDialogState | UnblockDialogState,
    ask: () => Promise<T>,
    done: (answer: T) => void,
  ) => {
    const sent = { ...dialog, pending: true }
    store.set(blockingDialogAtom, sent)
    const follow = (next: typeof dialog | null) => {
      if (store.get(blockingDialogAtom) === sent) store.set(blockingDialogAtom, next)
    }
    try {
      const answer = await ask()
      follow(null)
      done(answer)
      return true
    } catch (error) {
      if (isAborted(error)) return false
      // The server's message, for 3 s (`blocking/request`).
      const { code, label } = failureOf(context, error)
      notify.error(label, { ms: LIMITS.toastShortMs, code, origin: dialog.origin })
      // Somebody else has lifted the block.
      const isGone = dialog.kind === 'unblock' && isNotFound(error)
      follow(isGone ? null : { ...sent, pending: false })
      if (isGone) applyBlockChange(context, { phone: dialog.phone, ...sides(dialog) })
      return false
    }
  }
  const tell = (sentence: string, changed: ChangedBlock) => {
    notify.success(sentence, { ms: LIMITS.toastShortMs })
    applyBlockChange(context, changed)
  }
  const sides = ({ target, ...dialog }: BlockDialogState | UnblockDialogState) => ({
    userId: 'userId' in target ? target.userId : 'form' in dialog ? dialog.form.userId : undefined,
    callId: target.by === 'call' ? target.callId : undefined,
  })

  return {
    openBlock({ target, who, scopes, origin }) {
      const [first] = scopes
      if (!first) return
      const { blockType, ...stored } = storedBlockOf(context, target) ?? emptyBlockForm(first)
      const form = { ...stored, blockType: scopes.includes(blockType) ? blockType : first }
      store.set(blockingDialogAtom, { kind: 'block', target, who, scopes, form, pending: false, origin })
      lookup.follow(form, changeForm)
      void loadBlockReasons()
    },
    openUnblock(dialog) {
      lookup.stop()
      store.set(blockingDialogAtom, { ...dialog, kind: 'unblock', pending: false })
    },
    changeBlockForm: (change) => changeForm((form) => ({ ...form, ...change })),
    typeBlockPhone(typed) {
      changeForm((form) => withTypedPhone(form, typed))
      const dialog = dialogOf('block')
      if (dialog && !dialog.pending) lookup.follow(dialog.form, changeForm)
    },
    chooseBlockMatch(match) {
      changeForm((form) => withMatch(form, match))
      const { form } = dialogOf('block') ?? {}
      if (form) lookup.check(form)
      context.announcer.polite(words.belongsTo(personName(match)))
    },
    cancelBlock() {
      const dialog = dialogOf('block')
      if (!dialog || dialog.pending) return
      keepBlock(context, dialog.target)
      close()
    },
    async confirmBlock() {
      const dialog = dialogOf('block')
      const isWaiting = store.get(blockLookupAtom).state === 'pending'
      const hindrance = dialog && store.get(blockHindranceAtom)(dialog.form.phone, dialog.form.blockType)
      if (!dialog || dialog.pending || isWaiting || !isBlockFormComplete(dialog.form, dialog.target, hindrance))
        return false
      const { userId, callId } = sides(dialog)
      return send(
        dialog,
        () => sendBlock(context, dialog),
        ({ blockType, blockedPhone }) => {
          keepBlock(context, dialog.target)
          const entry = userId === undefined ? undefined : store.get(peopleByIdAtom).get(userId)
          const phones = phonesToBlock(dialog.target, entry?.state === 'ready' ? entry.user : undefined)
          const sentence = phones.length > 1 ? words.allBlocked(phones.length, dialog.who ?? '') : words.blocked
          tell(sentence, { phone: blockedPhone, userId, callId })
          const level = blockType === 'unknown' ? dialog.form.blockType : blockType
          bus.emit('block-changed', { phone: blockedPhone, personId: userId, blockType: level }, dialog.origin)
        },
      )
    },
    async confirmUnblock() {
      const dialog = dialogOf('unblock')
      if (!dialog || dialog.pending) return false
      const { userId, callId } = sides(dialog)
      return send(
        dialog,
        () => sendUnblock(context, dialog),
        () => {
          tell(words.unblocked, { phone: dialog.phone, userId, callId })
          bus.emit('block-changed', { phone: dialog.phone, personId: userId, blockType: null }, dialog.origin)
        },
      )
    },
    loadBlockReasons,
    async loadCallBlock(callId) {
      const old = new Set(store.get(oldCallBlocksAtom))
      if (!old.delete(callId) && store.get(callBlocksAtom).has(callId)) return
      store.set(oldCallBlocksAtom, old)
      await readCallBlock(context, callId)
    },
  }
}

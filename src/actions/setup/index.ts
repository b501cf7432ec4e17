import { isAborted } from '../../domain/errors'
import { verifiedPhones } from '../../domain/number/caller-phones'
import { displayPhone, withoutCountryCode, toE164 } from '../../domain/number/phone-number'
import { areaCodeInput, callbackOf, instituteAreaCode, setupObstacle } from '../../domain/setup'
import { instituteAtom, phonesAssignedAtom, profileAtom, setupSkippedAtom } from '../../state/session'
import { callerPhonesAtom, NO_SETUP, setupAtom, type SetupState } from '../../state/setup'
import { setupWords } from '../../text/en/setup'
import type { ActionContext } from '../base/action-context'
import type { LatePart } from '../base/late-part'
import { notifyApiError } from '../failures/notify-api-error'
import { reloadPhones } from './reload-phones'
import { createViews } from '../base/views'
import { createNumberLookup } from './number-lookup'
import type { VirtualPhone } from '../../api/contract/phones'

export interface SetupActions {
  /** A view offers numbers to choose. It shows those of the area, until every view has called the returned function. */
  openNumbers(): () => void
  /** Sets the area code field. Other numbers are looked up `areaCodeDebounceMs` after the last change, or `now`. */
  changeAreaCode(typed: string, when?: 'now'): void
  /** Looks the numbers of the area up again. */
  retryNumbers(): void
  chooseNumber(virtualPhone: string): void
  /** Sets the verified phone that receives calls. */
  chooseForwarding(callbackPhone: string): void
  /** Complete Setup. If another person took the number, the page says so and offers the rest. Typed text stays. */
  completeSetup(origin?: string): Promise<void>
  /** A person with a number starts or cancels choosing another one. */
  changeNumber(): void
  keepNumber(): void
  /** Skip for Now. The main pages open without a phone. */
  skipSetup(): void
  /** Reloads the phones, because the phone may be verified by now, and announces if none is. */
  checkPhones(): Promise<void>
  /** Sets the phone that receives calls. @returns whether it was saved */
  forwardTo(callbackPhone: string, origin?: string): Promise<boolean>
}

const NOT_AVAILABLE = 'error:phone-not-available'

/** The choice of a first or another number, and of the phone that receives its calls. */
export const createSetupActions: LatePart<SetupActions> = (context) => {
  const { store, bus, api, announcer, text, storage } = context
  const words = text.setup ?? setupWords
  const lookup = createNumberLookup(context)
  const views = createViews({
    first() {
      if (store.get(setupAtom) === NO_SETUP) change(firstChoice(context))
      lookup.follow('now')
    },
    last: lookup.stop,
  })
  const change = (next: Partial<SetupState>) => store.set(setupAtom, { ...store.get(setupAtom), ...next })

  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) lookup.stop()
  })

  /** The number may have gone to an earlier request of this person, in another tab or one whose answer was lost. */
  const chooseAgain = async (taken: string) => {
    change({ taken, virtualPhone: '' })
    lookup.follow('now')
    const phones = await api.call('getPhonesAssigned').catch(() => undefined)
    if (phones) store.set(phonesAssignedAtom, phones)
  }

  return {
    openNumbers: () => views.show('numbers'),
    changeAreaCode(typed, when) {
      const areaCode = areaCodeInput(typed)
      if (areaCode === store.get(setupAtom).areaCode && !when) return
      change({ areaCode, taken: undefined })
      lookup.follow(when)
    },
    retryNumbers: () => lookup.follow('now'),
    chooseNumber: (virtualPhone) => change({ virtualPhone, taken: undefined }),
    chooseForwarding: (callbackPhone) => change({ callbackPhone }),
    async completeSetup(origin) {
      const { virtualPhone, areaCode, saving, ...setup } = store.get(setupAtom)
      const caller = store.get(callerPhonesAtom)
      const callbackPhone = caller && callbackOf(caller, setup.callbackPhone)
      if (saving || !callbackPhone || setupObstacle({ virtualPhone, callbackPhone, areaCode })) return
      change({ saving: true, taken: undefined })
      try {
        const saved = await savePhones(context, { virtualPhone, callbackPhone })
        change({ saving: false, changing: false })
        announcer.polite(words.done.announced(displayPhone(saved.virtualPhone)))
        bus.emit('setup-completed', { virtualPhone: saved.virtualPhone }, origin)
      } catch (error) {
        if (isAborted(error)) return
        change({ saving: false })
        const { code, label } = notifyApiError(context, error, origin)
        if (code === NOT_AVAILABLE) await chooseAgain(label)
      }
    },
    changeNumber: () => change({ ...firstChoice(context), taken: undefined, changing: true }),
    keepNumber: () => change({ changing: false }),
    skipSetup() {
      storage.set('vp-skip-provisioning', true)
      store.set(setupSkippedAtom, true)
    },
    async checkPhones() {
      await reloadPhones(context)
      const profile = store.get(profileAtom)
      if (profile && verifiedPhones(profile).length === 0) announcer.polite(words.mustVerify.stillNot)
    },
    async forwardTo(callbackPhone, origin) {
      const virtualPhone = store.get(phonesAssignedAtom)?.virtualPhone?.virtualPhone
      if (!virtualPhone) return false
      try {
        const saved = await savePhones(context, { virtualPhone, callbackPhone })
        announcer.polite(words.personalPhone.saved(displayPhone(saved.callbackPhone)))
        return true
      } catch (error) {
        notifyApiError(context, error, origin)
        return false
      }
    },
  }
}

/** The initial choice: the person's number in its area, or else the institute's area. */
function firstChoice({ store }: ActionContext): Partial<SetupState> {
  const virtualPhone = store.get(phonesAssignedAtom)?.virtualPhone?.virtualPhone ?? ''
  const areaCode = areaCodeInput(withoutCountryCode(virtualPhone)) || instituteAreaCode(store.get(instituteAtom))
  return { virtualPhone, areaCode }
}

/**
 * Takes a virtual number, or changes the person's numbers (`setup/complete`). Calls can be placed from then on, because
 * this writes what they need.
 *
 * @throws ApiError
 */
async function savePhones(
  { api, store }: ActionContext,
  { virtualPhone, callbackPhone }: Pick<VirtualPhone, 'virtualPhone' | 'callbackPhone'>,
): Promise<VirtualPhone> {
  const id = store.get(phonesAssignedAtom)?.virtualPhone?.id
  const body = {
    virtualPhone: toE164(virtualPhone) ?? virtualPhone,
    callbackPhone: toE164(callbackPhone) ?? callbackPhone,
  }
  const saved = id ? await api.call('updatePhone', { params: { id }, body }) : await api.call('createPhone', { body })
  store.set(phonesAssignedAtom, { assigned: true, virtualPhone: saved })
  return saved
}

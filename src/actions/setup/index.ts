import { isAborted } from '../../domain/errors'
import { displayPhone, withoutCountryCode } from '../../domain/number/phone-number'
import { areaCodeInput, callbackOf, instituteAreaCode, setupObstacle } from '../../domain/setup'
import { instituteAtom, phonesAssignedAtom, setupSkippedAtom } from '../../state/session'
import { callerPhonesAtom, NO_SETUP, setupAtom, type Setup } from '../../state/setup'
import { wordsFor } from '../../text'
import { setupWords } from '../../text/setup'
import type { ActionContext } from '../base/context'
import type { LatePart } from '../base/late-part'
import { notifyApiError } from '../failures/notify-api-error'
import { reloadPhones } from '../session/reload-phones'
import { createViews } from '../base/views'
import { createNumberLookup } from './number-lookup'
import { savePhones } from './save-phones'

export interface SetupActions {
  /** A view lets numbers be chosen: shows those of the area, until the last view called what this returns. */
  openNumbers(): () => void
  /** What the area code field holds. Other numbers are looked up 700 ms after the last change, or `now`. */
  changeAreaCode(typed: string, when?: 'now'): void
  /** Looks the numbers of the area up again. */
  retryNumbers(): void
  chooseNumber(virtualPhone: string): void
  /** To which of the verified phones calls go. */
  chooseForwarding(callbackPhone: string): void
  /** Complete Setup. Whoever is too late for the number is told, and chooses from what is left: nothing typed is lost. */
  completeSetup(origin?: string): Promise<void>
  /** Somebody who has a number wants another one, and thinks better of it. */
  changeNumber(): void
  keepNumber(): void
  /** Skip for Now: the main pages open without a phone. */
  skipSetup(): void
  /** The phone may be verified by now. */
  checkPhones(): Promise<void>
  /** The personal phone: where calls go from now on. @returns whether it is so */
  forwardTo(callbackPhone: string, origin?: string): Promise<boolean>
}

const NOT_AVAILABLE = 'error:phone-not-available'

/** The way to a first number, or to another one; and the choice of the phone that it rings on. */
export const createSetupActions: LatePart<SetupActions> = (context) => {
  const { store, bus, api, announcer, config, storage } = context
  const words = wordsFor(setupWords, config.lang)
  const lookup = createNumberLookup(context)
  const views = createViews({
    first() {
      if (store.get(setupAtom) === NO_SETUP) change(firstChoice(context))
      lookup.follow('now')
    },
    last: lookup.stop,
  })
  const change = (next: Partial<Setup>) => store.set(setupAtom, { ...store.get(setupAtom), ...next })

  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) lookup.stop()
  })

  /** The first of two requests at once may have been one's own, in another tab or before the answer was lost. */
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
    checkPhones: () => reloadPhones(context),
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

/** What a person finds chosen: the number they have, in its area; else the area of their institute. */
function firstChoice({ store }: ActionContext): Partial<Setup> {
  const virtualPhone = store.get(phonesAssignedAtom)?.virtualPhone?.virtualPhone ?? ''
  const areaCode = areaCodeInput(withoutCountryCode(virtualPhone)) || instituteAreaCode(store.get(instituteAtom))
  return { virtualPhone, areaCode }
}

import { counterpartOf } from '../../domain/people/counterpart'
import { callIdOf, pathAfterEdit, type Routing } from '../../domain/paths'
import { callsByIdAtom } from '../../state/call/calls'
import { profileAtom, sessionAtom } from '../../state/session'
import { atom } from '../../state/store'
import {
  addressedPersonAtom,
  appMountedAtom,
  leaveQuestionAtom,
  mandatoryFormAtom,
  namedPersonAtom,
  pathAtom,
  unsavedFormsAtom,
} from '../../state/view'
import type { ActionContext } from './action-context'
import { pageTitle } from './page-title'

export interface Navigation {
  /**
   * Goes to a path inside the product (domain/paths.ts). The host may refuse it (`vp-navigate` is cancelable) unless
   * `force` is given, as for guards' redirects and after a call.
   */
  navigate(path: string, options?: { replace?: boolean; force?: boolean; origin?: string }): boolean
  /**
   * The whole app took over the address, so its path is followed from now on. The returned function releases the
   * address.
   */
  followAddress(options: { routing: Routing; basePath: string }): () => void
  /** Absolute address of a path, for links. */
  hrefOf(path: string): string
  /**
   * The person wants to leave a call's form. Without unsaved text `proceed` is called at once (true). Otherwise
   * 'Unsaved call details' opens, and `proceed` is called once the details are saved (false). Only one form asks: that
   * of the element in use, `origin`, if it has one, otherwise the form that was typed into last.
   */
  mayLeave(proceed: () => void, origin?: string): boolean
  /** Keep editing: closes the question and stays in the form. */
  keepEditing(): void
}

/**
 * The person in the address: the other side of the call, or the person that a link names, or else the signed-in person
 * (`route/person`).
 */
const personInAddressAtom = atom((get) => {
  const callId = callIdOf(get(pathAtom))
  const call = callId === undefined ? undefined : get(callsByIdAtom).get(callId)
  return (call && counterpartOf(call).id) ?? get(namedPersonAtom) ?? get(profileAtom)?.userId
})

/** Used in links, which are for any person who follows them. */
const WHOEVER = 'me'

export function createNavigation({ store, bus, address, text }: ActionContext): Navigation {
  const titleOf = (path: string) => pageTitle(path, store.get(sessionAtom), text)
  const navigate: Navigation['navigate'] = (path, { replace = false, force = false, origin } = {}) => {
    if (store.get(pathAtom) === path && store.get(namedPersonAtom) === null) return true
    if (!bus.ask('navigate', { path, title: titleOf(path) }, origin) && !force) return false
    // The address first, because the person in it may change with the path, and must change in the new address.
    address.go(path, { replace })
    store.set(addressedPersonAtom, null)
    store.set(pathAtom, path)
    return true
  }
  /**
   * Back, Forward and a host's push have changed the address already. While a form must be saved first, its address is
   * put back before the question (`form/mandatory`).
   */
  const stays = (path: string): boolean => {
    const form = store.get(mandatoryFormAtom)
    const shown = store.get(pathAtom)
    if (!form || pathAfterEdit(shown, form.callId) === undefined || pathAfterEdit(path, form.callId)) return false
    address.go(shown)
    store.set(leaveQuestionAtom, { ...form, proceed: () => navigate(path, { force: true }) })
    return true
  }
  return {
    navigate,
    followAddress(options) {
      const detach = address.attach(options)
      const follow = () => {
        const { path, params, personId = WHOEVER } = address.current()
        const query = params.toString()
        const next = query ? `${path}?${query}` : path
        if (stays(next)) return
        // The host cannot refuse what has happened, and may want to name its page.
        bus.ask('navigate', { path, title: titleOf(path) })
        store.set(addressedPersonAtom, personId === WHOEVER ? null : personId)
        store.set(pathAtom, next)
      }
      follow()
      store.set(appMountedAtom, true)
      const keepPerson = () => address.setPerson(store.get(personInAddressAtom))
      keepPerson()
      let title = titleOf(store.get(pathAtom))
      /** A sign-out, or a sign-in, shows another page at the same address. */
      const retitle = () => {
        const [path = ''] = store.get(pathAtom).split('?')
        if (title === (title = titleOf(path))) return
        bus.ask('navigate', { path, title })
      }
      const stops = [
        address.onChange(follow),
        store.sub(personInAddressAtom, keepPerson),
        store.sub(pathAtom, () => void (title = titleOf(store.get(pathAtom)))),
        store.sub(sessionAtom, retitle),
      ]
      return () => {
        stops.forEach((stop) => stop())
        detach()
        store.set(appMountedAtom, false)
      }
    },
    hrefOf: (path) => address.productUrl(path),
    mayLeave(proceed, origin) {
      const forms = store.get(unsavedFormsAtom)
      const form = forms.find(({ elementId }) => elementId === origin) ?? forms.at(-1)
      if (!form) {
        proceed()
        return true
      }
      store.set(leaveQuestionAtom, { ...form, proceed })
      return false
    },
    keepEditing: () => store.set(leaveQuestionAtom, null),
  }
}

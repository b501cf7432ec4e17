import type { VirtualPhone } from '../../api/contract/phones'
import { toE164 } from '../../domain/number/phone-number'
import { phonesAssignedAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/**
 * Takes a virtual number, or changes the person's numbers (`setup/complete`). Calls can be placed from then on, because
 * this writes what they need.
 *
 * @throws ApiError
 */
export async function savePhones(
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

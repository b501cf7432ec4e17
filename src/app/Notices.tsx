import { usePhone } from '../actions/phone-context'
import { displayPhone } from '../domain/phone-number'
import { notificationsAtom, phonesAssignedAtom, profileAtom } from '../state/session'
import { useAtomValue } from '../state/store'
import { Notice } from '../ui/notice'

/**
 * Notices under the header: the phone number changed, or none is verified (product §2, Layout; §8). The setup page says
 * the second itself.
 */
export function Notices({ onSetupPage }: { onSetupPage: boolean }) {
  const { text, config } = usePhone()
  const profile = useAtomValue(profileAtom)
  const phones = useAtomValue(phonesAssignedAtom)?.virtualPhone
  const changed = useAtomValue(notificationsAtom).some((notice) => notice.type === 'phone_changed' && !notice.read)
  const account = <a href={`${config.platformUrl}/account`}>{text.app.setup.myAccount}</a>
  const verified = profile?.contacts.some((contact) => contact.phoneVerified && contact.contactType !== 'vp')
  return (
    <>
      {changed && phones && verified ? (
        <Notice tone="info">{text.app.setup.phoneChanged(displayPhone(phones.callbackPhone))}</Notice>
      ) : null}
      {profile && !verified && !onSetupPage ? (
        <Notice tone="warning" action={account}>
          {text.app.setup.unverified}
        </Notice>
      ) : null}
    </>
  )
}

import { usePhone } from '../../view/use-phone'
import { verifiedPhones } from '../../domain/number/caller-phones'
import { displayPhone } from '../../domain/number/phone-number'
import { EDIT_PATH } from '../../domain/paths'
import { accountPage, officeHoursPage } from '../../domain/platform-pages'
import {
  isOfflineAtom,
  notificationsAtom,
  officeHoursNoticeHiddenAtom,
  phonesAssignedAtom,
  profileAtom,
} from '../../state/session'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { useSideName } from '../../view/use-side-name'
import { ongoingCallAtom } from '../../state/call/call'
import { notesOfferAtom } from '../../state/call/call-details'
import { pathAtom } from '../../state/view'
import { Button } from '../../ui/button/button'
import { Notice } from '../../ui/state/notice'

/**
 * The notices under the header. Each has a condition of its own, so several may show at once:
 *
 * - the browser has no network (`live/missed`)
 * - the person's number changed (`notice/phone-changed`), or none is verified (`notice/unverified`)
 * - a call has no notes yet (`incoming/notes`)
 * - office hours are not set up (`notice/office-hours`)
 *
 * A setup page, which is about these numbers and hours, shows only the first.
 */
export function Notices({ onSetupPage }: { onSetupPage: boolean }) {
  const { actions, text, config } = usePhone()
  const profile = useAtomValue(profileAtom)
  const phones = useAtomValue(phonesAssignedAtom)?.virtualPhone
  const changed = useAtomValue(notificationsAtom).some((notice) => notice.type === 'phone_changed' && !notice.read)
  if (!profile) return <Offline />
  const isVerified = verifiedPhones(profile).length > 0
  return (
    <>
      <Offline />
      {changed && phones && isVerified && !onSetupPage && (
        <Notice
          tone="info"
          onDismiss={() => void actions.notices.dismissPhoneNotice()}
          dismissLabel={text.app.setup.dismissPhoneChanged}
        >
          {text.app.setup.phoneChanged(displayPhone(phones.callbackPhone))}
        </Notice>
      )}
      {!isVerified && !onSetupPage && (
        <Notice tone="warning" action={<a href={accountPage(config)}>{text.app.setup.myAccount}</a>}>
          {text.app.setup.unverified}
        </Notice>
      )}
      {!onSetupPage && <NotesOffer />}
      {profile.role === 'STAFF' && !profile.settings.officeHours.enabled && !onSetupPage && (
        <OfficeHoursNotice userId={profile.userId} />
      )}
    </>
  )
}

/** Stays as long as the browser has no network (`live/missed`). */
function Offline() {
  const { offline } = usePhone().text.app
  const isOffline = useAtomValue(isOfflineAtom)
  return isOffline && <Notice tone="warning">{offline}</Notice>
}

/**
 * After a call on the person's own telephone, until its notes are there, or the person dismissed it. During another call
 * it would take the room of that call's controls.
 */
function NotesOffer() {
  const { actions, text, elementId } = usePhone()
  const call = useAtomValue(notesOfferAtom)
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  const setCall = useSetAtom(notesOfferAtom)
  const name = useSideName(call ?? undefined)
  const path = useAtomValue(pathAtom)
  const words = text.app.notesOffer
  const isOpen = call !== null && path.split('?')[0] === EDIT_PATH.calls(call.id)
  const open = () => {
    if (call && actions.callDetails.editCall(call.id, 'calls', elementId)) setCall(null)
  }
  if (!call || isOpen || isInCall) return null
  return (
    <Notice
      tone="info"
      action={
        <Button size="medium" variant="white" onClick={() => actions.navigation.mayLeave(open, elementId)}>
          {words.add(name)}
        </Button>
      }
      dismissLabel={words.dismiss(name)}
      onDismiss={() => setCall(null)}
    >
      {words.ended}
    </Notice>
  )
}

/** Shown until office hours are set up, or the person dismissed it. */
function OfficeHoursNotice({ userId }: { userId: string }) {
  const { actions, text, config } = usePhone()
  const words = text.app.officeHours
  if (useAtomValue(officeHoursNoticeHiddenAtom)) return null
  return (
    <Notice
      tone="info"
      action={<a href={officeHoursPage(config, userId)}>{words.action}</a>}
      onDismiss={actions.notices.hideOfficeHoursNotice}
      dismissLabel={words.dismiss}
    >
      {words.text}
    </Notice>
  )
}

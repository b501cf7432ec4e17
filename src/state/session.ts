import type { Institute, InstituteSettings } from '../api/contract/institutes'
import type { Notification } from '../api/contract/notifications'
import type { PhonesAssigned } from '../api/contract/phones'
import type { Profile, Statistics } from '../api/contract/session'
import type { Preferences } from '../domain/people/preferences'
import { knownTimeZone } from '../domain/time'
import { atom, personalAtom } from './store'

export type { Institute, InstituteSettings, Notification, PhonesAssigned, Profile, Statistics }

/**
 * The state of a person's session.
 *
 *     checking ─► signed-out ─► signing-in ─► loading ─► ready
 *                     ▲                          │
 *                     └──── sign-out ◄───────────┴─► refused (disabled, account, expired) | failed
 */
export type SessionPhase = 'checking' | 'signed-out' | 'signing-in' | 'loading' | 'ready' | 'refused' | 'failed'
/** Why the product is not shown (`session/refusals`, `session/expired`). */
export type RefusalReason = 'disabled' | 'disabled-account' | 'expired'

export interface Session {
  phase: SessionPhase
  reason?: RefusalReason
  /** A sentence for the person, with `failed`, and with `expired` if something typed waits for them. */
  message?: string | undefined
  /** With `signed-out`: a sign-in here would replace this one, so the page asks before it (`session/replace`). */
  replaces?: ReplacedSignIn | undefined
}

/** A stored sign-in, which belongs to another institute or tenant, or to whoever was here before `mode=connect`. */
export interface ReplacedSignIn {
  /** Undefined if the platform did not answer. */
  person?: { id: string; name: string } | undefined
  place: { tenantId: string; instituteId: string; name?: string | undefined }
  /** The token, if the platform offers to end it. */
  endable?: string | undefined
}

export const sessionAtom = atom<Session>({ phase: 'checking' })
/** Why a start or a sign-in failed, if the owner of the page can mend it (`session/missing-tenant`). */
export const setUpProblemAtom = atom<'api-url' | 'authorize-url' | 'token' | null>(null)
export const profileAtom = personalAtom<Profile | undefined>(undefined)
/**
 * The time zone of the office, whose days a report uses: that of the person's office hours, the only zone that the
 * platform names.
 */
export const officeZoneAtom = atom((get) => knownTimeZone(get(profileAtom)?.settings.officeHours.timeZone))
export const instituteAtom = personalAtom<Institute | undefined>(undefined)
export const instituteSettingsAtom = personalAtom<InstituteSettings | undefined>(undefined)

/** Does the platform of an institute with these settings have this extension? */
export const offers = (settings: InstituteSettings | undefined, extension: string): boolean =>
  settings?.virtualPhone.extensions?.includes(extension) ?? false
const offered = (extension: string) => atom((get) => offers(get(instituteSettingsAtom), extension))
/** The platform's lists have the first words of voicemails (`voicemail/play-row`). */
export const hasPreviewsAtom = offered('preview')
/** Calls to the person's number may ring here (`incoming/switch`). */
export const hasIncomingAtom = offered('incoming')
/** A second try with the key of the first makes nothing twice (`api/second-try`). */
export const takesKeysAtom = offered('idempotency')
/** The platform filters reports by student (`report/student`). */
export const hasStudentFilterAtom = offered('students')
/** The platform ends a token on request (`session/revoke`). */
export const canRevokeAtom = offered('revoke')
/** The platform takes part in holding a call, and in transferring one (`hold/where`). */
export const offersHoldAtom = offered('hold')
export const offersTransferAtom = offered('transfer')
/** The platform places a second call beside one that is on hold (`call/add`). */
export const offersConsultAtom = offered('consult')
/** The platform pauses recordings (`recording/pause`). */
export const offersPauseAtom = offered('pause-recording')
/** Colleagues have titles, by which they are found (`transfer/search`). */
export const hasTitlesAtom = offered('titles')
/** The wishes of somebody who is called, where the platform has the extension `titles` (`card/preferences`). */
export const preferencesOfAtom = atom((get) => {
  const isOffered = get(hasTitlesAtom)
  return (person: { preferences?: Preferences } | undefined) => (isOffered ? person?.preferences : undefined)
})
/** The platform stores reminders (`reminder/make`). */
export const hasRemindersAtom = offered('follow-ups')
/** Reasons of calls have phrases for their notes (`form/phrases`). */
export const hasPhrasesAtom = offered('phrases')
/** Reasons have names in other languages (`element/language`). */
export const hasReasonNamesAtom = offered('reason-names')
/** Colleagues share lists of calls (`calling/door`). */
export const hasCallListsAtom = offered('lists')

export const phonesAssignedAtom = personalAtom<PhonesAssigned | undefined>(undefined)
export const notificationsAtom = personalAtom<readonly Notification[]>([])
export const statisticsAtom = personalAtom<Statistics | undefined>(undefined)
export const connectionAtom = atom<'connected' | 'connecting' | 'disconnected'>('disconnected')
/** There has been no socket for so long that what is shown may be old (`live/missed`). */
export const updatesLateAtom = atom(false)
/** The browser has no network. */
export const isOfflineAtom = atom(false)
/** "Skip for Now" on the setup page (stored as `vp-skip-provisioning`). */
export const setupSkippedAtom = personalAtom(false)
/** The content of the header's test phone input. Undefined if it is not shown (stored in `common-params`). */
export const testPhoneAtom = personalAtom<string | undefined>(undefined)
/** The person dismissed the office hours notice (stored as `vp-hide-set-up-office-alert`). */
export const officeHoursNoticeHiddenAtom = personalAtom(false)

import { CALL_LABEL, isInProgress, type CallStatus } from '../domain/call/call-status'
import { LIMITS } from '../domain/limits'
import type { Guardian } from '../domain/people/children'
import type { CallSides } from '../domain/people/counterpart'
import { isOfficeTime, knownTimeZone, parseTime } from '../domain/time'

/** A call of the log's first page, as far as its row needs it. */
export interface EarlyCall extends CallSides {
  id: string
  status: CallStatus
  calledAt: string
  duration: number
  read: boolean
  notes?: string
  transcriptPreview?: string
  children?: Guardian['kids']
}

/** What the first frame shows of the platform's answers. */
export interface Answers {
  person: { userId: string; fullName: string; needsOfficeHours: boolean; isOfficeTime: boolean; hasLists: boolean }
  calls: readonly EarlyCall[]
  count: number
}

/** The answers of the phone's first requests, as JSON. */
export interface RawAnswers {
  me: unknown
  phones: unknown
  settings: unknown
  notifications: unknown
  calls: unknown
}

const isText = (value: unknown) => value == null || typeof value === 'string'
const DIRECTIONS: readonly unknown[] = ['inbound', 'outbound']
const TEXTS = [
  'callFromId',
  'callFromName',
  'callFromNumber',
  'callToId',
  'callToName',
  'callToNumber',
  'notes',
  'studentId',
  'studentName',
  'callRelationType',
  'callRelationTo',
  'transcriptPreview',
]
const NAMES = ['callFromName', 'callToName', 'studentName']

/**
 * A call whose row certainly is what the view shows. Whatever the client would correct (`api/unknown-field`), and a call
 * that may be going on, is left to the view.
 */
function readCall(item: Record<string, unknown>, today: number): EarlyCall {
  const { id, status, direction, calledAt, duration, read, children } = item
  const isPlain =
    typeof id === 'string' &&
    typeof status === 'string' &&
    Object.hasOwn(CALL_LABEL, status) &&
    DIRECTIONS.includes(direction) &&
    typeof calledAt === 'string' &&
    parseTime(calledAt) !== undefined &&
    typeof duration === 'number' &&
    typeof read === 'boolean' &&
    TEXTS.every((name) => isText(item[name])) &&
    NAMES.every((name) => String(item[name] ?? '').length <= LIMITS.nameMaxChars) &&
    (children == null || Array.isArray(children))
  if (!isPlain) throw new TypeError('A call that the first frame leaves to the view')
  const known = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))
  const call = known as unknown as EarlyCall
  if (isInProgress(call) && Date.parse(call.calledAt) >= today) throw new TypeError('A call that is going on')
  return call
}

interface RawMe {
  userId: string
  fullName: string
  loginAllowed: boolean
  role: string
  contacts: { phone?: string; phoneVerified?: boolean; contactType?: string }[]
  settings: { officeHours: { enabled: boolean; timeZone: string } }
}

/**
 * What the app shows of these answers, if that is the log of a person who can call, with nothing that stands between
 * header and log but the notice of office hours. Undefined for anything else, which the view shows.
 *
 * @param today the beginning of the day, in ms since the epoch
 */
export function readAnswers(raw: RawAnswers, today: number): Answers | undefined {
  try {
    const { userId, fullName, loginAllowed, role, contacts, settings } = raw.me as RawMe
    const { assigned, virtualPhone } = raw.phones as { assigned: boolean; virtualPhone?: { callbackPhone: string } }
    const { content: notices } = raw.notifications as { content: { type: string; read: boolean }[] }
    const { content, count } = raw.calls as { content: Record<string, unknown>[]; count: number }
    const { extensions = [] } = (raw.settings as { virtualPhone: { extensions?: string[] } }).virtualPhone
    const verified = contacts.filter(
      ({ phone, phoneVerified, contactType }) => phone && phoneVerified && contactType !== 'vp',
    )
    const hasCallback = contacts.some(({ phone }) => phone === virtualPhone?.callbackPhone)
    const isUsual =
      loginAllowed &&
      ['ADMIN', 'STAFF'].includes(role) &&
      assigned &&
      verified.length > 0 &&
      (verified.length === 1 || hasCallback) &&
      !notices.some(({ type, read }) => type === 'phone_changed' && !read) &&
      count > 0 &&
      content.length > 0
    if (!isUsual) return undefined
    const calls = content.map((item) => readCall(item, today))
    // A platform that does not offer previews may send texts that no row shows.
    if (!extensions.includes('preview')) for (const call of calls) delete call.transcriptPreview
    const needsOfficeHours = role === 'STAFF' && !settings.officeHours.enabled
    const person = {
      userId,
      fullName,
      needsOfficeHours,
      isOfficeTime: isOfficeTime(knownTimeZone(settings.officeHours.timeZone)),
      hasLists: extensions.includes('lists'),
    }
    return { person, calls, count }
  } catch {
    return undefined
  }
}

import type { Facts } from '../bus/events'
import type { CallList, CallListEntry } from '../api/contract/call-lists'
import type { Call, CallFormRequest } from '../api/contract/calls'
import type { Institute, InstituteSettings } from '../api/contract/institutes'
import type { Notification } from '../api/contract/notifications'
import type { Student, User } from '../api/contract/people'
import type { PhonesAssigned } from '../api/contract/phones'
import type { Reason } from '../api/contract/reasons'
import type { OfficeHoursSchema, Profile, Token } from '../api/contract/session'
import type { InferOutput } from 'valibot'
import type { CallTarget, OngoingCall } from '../domain/call/call-state'
import type { CallFormValues } from '../domain/call/form-fields'
import { OTHER_REASON } from '../domain/call/other-reason'
import type { Reminder } from '../state/reminders'
import { localTime } from './local-time'

/**
 * Fictional people and calls for tests and stories. They are complete and valid, and a test changes only what it is
 * about. Numbers are 555-01xx, which belong to nobody.
 */
let next = 0
const nextId = (kind: string) => `${kind}-${++next}`

/** The signed-in person. `aProfile` and `aUser({ userId: ME })` agree. */
export const ME = 'staff-1'
export const MY_PHONE = '+12015550100'
export const MY_VIRTUAL_PHONE = '+12015550101'
export const PARENT_PHONE = '+12015550123'

export const aCall = (change: Partial<Call> = {}): Call => ({
  id: nextId('call'),
  status: 'completed',
  direction: 'outbound',
  callFromId: ME,
  callFromName: 'Nora Castellanos',
  callFromNumber: MY_VIRTUAL_PHONE,
  callToId: 'parent-1',
  callToName: 'Pavel Ostrowski',
  callToNumber: PARENT_PHONE,
  calledAt: localTime('2026-11-20T14:05'),
  duration: 133,
  read: true,
  reasons: [],
  ...change,
})

export const aCallForm = (change: Partial<CallFormRequest> = {}): CallFormRequest => ({
  callId: 'call-1',
  notes: '',
  reasons: [],
  callRelationType: 'student',
  ...change,
})

/** A form with a value in each field, other than that of a new form, for tests over all fields. */
export const aFilledCallForm = (): Required<CallFormValues> => ({
  callRelationType: 'parent',
  callRelationTo: 'Pavel Ostrowski',
  studentId: 'student-of-parent',
  notes: 'Asked about the bus.',
  reasons: ['Attendance', OTHER_REASON],
  otherReason: 'Lost shoe',
})

export const aStudent = (change: Partial<Student> = {}): Student => ({
  studentId: nextId('student'),
  fullName: 'Mila Ostrowski',
  grade: { gradeName: 'Grade 4' },
  ...change,
})

export const aUser = (change: Partial<User> = {}): User => ({
  userId: 'parent-1',
  fullName: 'Pavel Ostrowski',
  role: 'parent',
  contacts: [{ phone: PARENT_PHONE, phoneVerified: true, contactType: 'mobile' }],
  instituteId: 'school-12',
  instituteName: 'Maple Hill Elementary',
  ...change,
})

const anOfficeHours = (change: Partial<InferOutput<typeof OfficeHoursSchema>> = {}) => ({
  enabled: true,
  startTime: '08:00',
  endTime: '16:00',
  timeZone: 'America/New_York',
  enabledDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  ...change,
})

export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  userId: ME,
  fullName: 'Nora Castellanos',
  loginAllowed: true,
  role: 'STAFF',
  contacts: [{ phone: MY_PHONE, phoneVerified: true, contactType: 'mobile' }],
  settings: { officeHours: anOfficeHours() },
  statistics: { voicemail: 0, timestamp: '2026-11-20T14:00:00Z' },
  ...change,
})

export const aToken = (change: Partial<Token> = {}): Token => ({
  tokenType: 'Bearer',
  accessToken: 'test-access-token',
  role: 'staff',
  ...change,
})

export const anInstitute = (change: Partial<Institute> = {}): Institute => ({
  instituteId: 'school-12',
  name: 'Maple Hill Elementary',
  phone: '+12015550199',
  areaCode: '201',
  countryCode: '1',
  ...change,
})

export const someSettings = (change: Partial<InstituteSettings['virtualPhone']> = {}): InstituteSettings => ({
  virtualPhone: { transcription: true, recording: false, dialer: false, ...change },
})

export const assignedPhones = (change: Partial<PhonesAssigned> = {}): PhonesAssigned => ({
  assigned: true,
  virtualPhone: { id: 'phone-1', virtualPhone: MY_VIRTUAL_PHONE, callbackPhone: MY_PHONE },
  ...change,
})

export const aReason = (change: Partial<Reason> = {}): Reason => ({
  id: nextId('reason'),
  reason: 'Attendance',
  ...change,
})

export const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: nextId('notification'),
  type: 'phone_changed',
  read: false,
  ...change,
})

export const aReminder = (change: Partial<Reminder> = {}): Reminder => ({
  id: nextId('reminder'),
  userId: 'parent-1',
  fullName: 'Pavel Ostrowski',
  dueAt: '2026-11-20T13:00:00Z',
  createdAt: '2026-11-19T20:00:00Z',
  done: false,
  version: 1,
  ...change,
})

/** A family of a call list that is to be called. */
export const aListEntry = (change: Partial<CallListEntry> = {}): CallListEntry => ({
  id: nextId('entry'),
  userId: 'parent-1',
  fullName: 'Pavel Ostrowski',
  studentId: 's1',
  studentName: 'Nadia Ostrowski',
  reason: 'Attendance',
  script: 'Good morning.\n{child} is not in class today.\nPlease send a note.',
  version: 1,
  ...change,
})

export const aCallList = (change: Partial<CallList> = {}): CallList => ({
  id: 'list-1',
  name: 'Absent today',
  createdAt: '2026-11-25T13:00:00Z',
  open: 1,
  done: 0,
  reached: 0,
  ...change,
})

export const aTarget = (change: Partial<CallTarget> = {}): CallTarget => ({
  personId: 'parent-1',
  name: 'Pavel Ostrowski',
  phone: PARENT_PHONE,
  phones: [{ e164: PARENT_PHONE, virtual: false }],
  role: 'parent',
  ...change,
})

/** A number that belongs to no user: the system caller. */
export const anUnknownTarget = (change: Partial<CallTarget> = {}): CallTarget => ({
  personId: 'system',
  name: '201-555-0177',
  phone: '+12015550177',
  phones: [{ e164: '+12015550177', virtual: false }],
  role: 'unknown',
  ...change,
})

export const anOngoingCall = (change: Partial<OngoingCall> = {}): OngoingCall => ({
  target: aTarget(),
  phone: PARENT_PHONE,
  callId: 'call-live',
  lineId: 'line-1',
  ringing: false,
  muted: false,
  media: 'connected',
  recorded: false,
  mic: 'live',
  ...change,
})

/** What the host is told of the end of `anOngoingCall`. */
export const aCallEnd = (change: Partial<Facts['call-ended']> = {}): Facts['call-ended'] => ({
  callId: 'call-live',
  outcome: 'complete',
  reason: 'remote',
  seconds: 5,
  direction: 'outbound',
  number: PARENT_PHONE,
  recorded: false,
  ...change,
})

import type { EndpointName } from '../../../src/api/contract'
import type { Db } from '../db/tables'
import { PUSH_SUBSCRIPTION } from '../testing/push-subscription'
import {
  BLOCK,
  CALL,
  CALL_LIST,
  CANARY,
  CONTACT,
  CONTACT_PHONE,
  FOLLOW_UP,
  LIST_ENTRY,
  NOTICE,
  PHONE,
  REASON,
  VOICEMAIL,
  addBlock,
  addCallList,
  addFollowUp,
  addReason,
} from './targets'

/** Somebody who signs in. The targets belong to the owner, who is staff of school 1. */
export const PEOPLE = {
  owner: { account: 'staff', institute: 'school-1' },
  colleague: { account: 'colleague', institute: 'school-1' },
  admin: { account: 'admin', institute: 'school-1' },
  'district admin': { account: 'district-admin', institute: 'school-1' },
  'staff of another school': { account: 'other-school', institute: 'school-2' },
  'staff outside the district': { account: 'outside', institute: 'school-4' },
} as const
export type PersonName = keyof typeof PEOPLE

/** Who may make a request whose target belongs to the owner. */
export const GROUPS = {
  /** Anybody, even without a token. */
  open: Object.keys(PEOPLE) as PersonName[],
  /** Everybody who is signed in, because the endpoint is about the caller. Others get their own answer, or none. */
  self: Object.keys(PEOPLE) as PersonName[],
  /** The people of the target's school. */
  school: ['owner', 'colleague', 'admin', 'district admin'],
  /** People who may hear a call: its speakers, and admins. */
  listeners: ['owner', 'admin', 'district admin'],
  admins: ['admin', 'district admin'],
  owner: ['owner'],
} as const satisfies Record<string, readonly PersonName[]>

export interface Row {
  may: keyof typeof GROUPS
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Puts the target back, for requests that use it up. */
  prepare?(db: Db): Promise<unknown>
  /**
   * People whose answers may contain the canary. Default: those who may make the request, or for `self` only the owner.
   */
  reads?: readonly PersonName[]
  /** Only the owner's request changes something of the owner. For the others there is nothing to change. */
  changes?: 'owner'
}

const ofCall = { params: { id: CALL } }
const ofContact = { params: { id: CONTACT } }
const BLOCK_REQUEST = { reasons: ['Spam'], blockType: 'personal' }
const FORM = { callId: CALL, notes: CANARY, reasons: [], callRelationType: 'other' }

/** Every endpoint, and who may use it. A new endpoint does not compile until it is here. */
export const WHO_MAY: Record<EndpointName, Row> = {
  exchangeCode: { may: 'open', query: { code: 'none', redirect_uri: 'http://127.0.0.1/callback' } },
  revokeToken: { may: 'open', body: { token: 'none' } },
  getMe: { may: 'self' },
  getStatistics: { may: 'self' },

  getUser: { may: 'school', ...ofContact },
  searchUsers: { may: 'self', body: { query: CANARY }, reads: GROUPS.school },
  // A colleague learns that the family was reached, and when, but neither their name nor the notes.
  getTimeline: { may: 'school', ...ofContact, query: { limit: '100' }, reads: GROUPS.listeners },

  listCalls: { may: 'self' },
  listVoicemails: { may: 'self' },
  getCall: { may: 'school', ...ofCall },
  saveCall: { may: 'owner', ...ofCall, body: FORM },
  getRecording: { may: 'listeners', ...ofCall },
  pauseRecording: { may: 'owner', ...ofCall, body: { paused: true } },
  hangUpCall: { may: 'owner', ...ofCall },
  ringDespite: { may: 'owner', ...ofCall, body: { phone: CONTACT_PHONE, despite: 'do-not-call' } },
  sendDtmf: { may: 'owner', ...ofCall, body: { digits: '1' } },
  getVoicemailTranscript: { may: 'owner', params: { id: VOICEMAIL } },
  getTranscript: { may: 'listeners', ...ofCall },

  tokenForUser: { may: 'school', ...ofContact },
  tokenForUserPhone: { may: 'school', ...ofContact, body: { phone: CONTACT_PHONE } },
  tokenForCall: { may: 'owner', ...ofCall },
  tokenToListen: { may: 'self' },
  tokenForPhone: { may: 'self', params: { phone: '+12125550177' } },

  markVoicemailRead: { may: 'self', body: { ids: [VOICEMAIL] } },
  getVoicemailRecording: { may: 'owner', query: { call_id: VOICEMAIL } },
  getVoicemailSettings: { may: 'self' },
  saveVoicemailSettings: { may: 'self', body: { mode: 'text', text: 'Please leave a message.' } },
  speakText: { may: 'self', query: { text: 'Hello' } },
  getUploadUrl: { may: 'self', query: { contentType: 'audio/wav' } },

  listReasons: { may: 'self' },
  createReason: { may: 'admins', body: { reason: 'Attack' } },
  updateReason: { may: 'admins', params: { id: REASON }, body: { reason: 'Target' }, prepare: addReason },
  deleteReason: { may: 'admins', params: { id: REASON }, prepare: addReason },

  getInstitute: { may: 'school', params: { id: 'school-1' } },
  getInstituteSettings: { may: 'school', params: { id: 'school-1' } },

  lookUpNumbers: { may: 'self', query: { query: '417' } },
  createPhone: { may: 'self', body: { virtualPhone: '+14175550110', callbackPhone: '+12015550110' } },
  updatePhone: {
    may: 'owner',
    params: { id: PHONE },
    body: { virtualPhone: '+14175550110', callbackPhone: '+12015550110' },
  },
  getPhonesAssigned: { may: 'self' },

  runReport: { may: 'self', body: {}, reads: GROUPS.listeners },
  downloadReport: { may: 'self', body: {} },

  listNotifications: { may: 'self' },
  markNotificationsRead: { may: 'self', body: { ids: [NOTICE] } },

  searchBlocklist: { may: 'self', body: { query: '2015550199' } },
  listBlockReasons: { may: 'self' },
  getCallBlock: { may: 'school', ...ofCall },
  blockCall: { may: 'school', ...ofCall, body: BLOCK_REQUEST },
  unblockCall: { may: 'school', ...ofCall, prepare: addBlock, changes: 'owner' },
  blockPhone: { may: 'self', params: { phone: '+12125550178' }, body: BLOCK_REQUEST },
  blockUser: { may: 'school', ...ofContact, body: BLOCK_REQUEST },
  unblockUser: { may: 'school', ...ofContact, prepare: addBlock, changes: 'owner' },
  unblock: { may: 'owner', params: { id: BLOCK }, prepare: addBlock },

  listFollowUps: { may: 'self' },
  createFollowUp: { may: 'self', body: { phone: '+12125550179', dueAt: '2026-12-01T13:00:00Z', note: 'Ask again' } },
  updateFollowUp: { may: 'owner', params: { id: FOLLOW_UP }, body: { done: true }, prepare: addFollowUp },

  listCallLists: { may: 'self', reads: GROUPS.school },
  getCallList: { may: 'school', params: { id: CALL_LIST } },
  createCallList: { may: 'self', body: { name: 'Absent today', people: [{ phone: '+12125550179' }] } },
  updateCallListEntry: {
    may: 'school',
    params: { id: CALL_LIST, entryId: LIST_ENTRY },
    body: { outcome: 'reached' },
    prepare: addCallList,
  },

  getPushKey: { may: 'self' },
  subscribeToPush: { may: 'self', body: PUSH_SUBSCRIPTION },
  unsubscribeFromPush: { may: 'self', body: { endpoint: PUSH_SUBSCRIPTION.endpoint } },
}

import type { EndpointName } from '../../api/contract'
import { aCall, anInstitute, aProfile, aReminder, assignedPhones, aUser, someSettings } from '../builders'
import { STATISTICS, TOKEN } from '../session-under-test'

const A_BLOCK = {
  blockType: 'personal',
  blockedPhone: '+12015550123',
  staffName: 'Dana Whitfield',
  staffId: 'staff-1',
  instituteId: 'school-12',
}

/** The answers of a working platform to the requests of the phone. */
export const GOOD_ANSWERS: Partial<Record<EndpointName, unknown>> = {
  exchangeCode: TOKEN,
  // The count of voicemail is missing, so that it is requested.
  getMe: aProfile({ statistics: undefined }),
  getPhonesAssigned: assignedPhones(),
  getInstituteSettings: someSettings(),
  getInstitute: anInstitute(),
  listNotifications: { content: [] },
  getStatistics: STATISTICS,
  getUser: aUser(),
  searchUsers: { content: [] },
  listCalls: { content: [], count: 0 },
  listVoicemails: { content: [], count: 0 },
  getCall: aCall({ id: 'c1' }),
  saveCall: aCall({ id: 'c1' }),
  listReasons: { content: [] },
  getRecording: { signedUrl: 'https://phone.example/files/1' },
  getVoicemailRecording: { signedUrl: 'https://phone.example/files/1' },
  searchBlocklist: { content: [], count: 0 },
  listBlockReasons: { content: [] },
  lookUpNumbers: { content: [] },
  createReason: { id: 'r1', reason: 'Attendance' },
  updateReason: { id: 'r1', reason: 'Attendance' },
  getVoicemailSettings: { mode: 'text', text: 'Hello' },
  saveVoicemailSettings: { mode: 'text', text: 'Hello' },
  speakText: { signedUrl: 'https://phone.example/files/2' },
  getUploadUrl: { uploadUrl: 'https://phone.example/files/3', mediaUrl: 'https://phone.example/files/3' },
  runReport: { content: [], count: 0 },
  downloadReport: { id: 'd1', status: 'pending' },
  createPhone: assignedPhones().virtualPhone,
  updatePhone: assignedPhones().virtualPhone,
  blockUser: A_BLOCK,
  blockCall: A_BLOCK,
  blockPhone: A_BLOCK,
  listFollowUps: { content: [aReminder()] },
  createFollowUp: aReminder(),
  updateFollowUp: aReminder(),
  tokenForUser: { id: 'c1', token: 't' },
  tokenForUserPhone: { id: 'c1', token: 't' },
  tokenForPhone: { id: 'c1', token: 't' },
  tokenForCall: { id: 'c1', token: 't' },
  tokenToListen: { id: 'l1', token: 't' },
}

import type { EndpointName } from '../../../src/api/contract'
import { timeAgo } from '../db/time-ago'
import type { AuditAction, Db } from '../db/tables'

/**
 * What the audit log says of each endpoint's requests. Null: it is about the caller alone, or reads what everybody may.
 * Sign-ins are noted by the sign-in page. A new endpoint does not compile until it is here.
 */
export const AUDITED: Record<EndpointName, AuditAction | null> = {
  exchangeCode: null,
  revokeToken: null,
  getMe: null,
  getStatistics: null,

  getUser: 'read',
  searchUsers: 'read',

  listCalls: null,
  listVoicemails: null,
  getTimeline: 'read',
  getCall: 'read',
  saveCall: 'change',
  getRecording: 'listen',
  pauseRecording: 'change',
  hangUpCall: 'call',
  ringDespite: 'call',
  sendDtmf: null,
  getVoicemailTranscript: 'listen',
  getTranscript: 'listen',

  tokenForUser: 'call',
  tokenForUserPhone: 'call',
  tokenForCall: 'call',
  tokenToListen: null,
  tokenForPhone: 'call',

  markVoicemailRead: null,
  getVoicemailRecording: 'listen',
  getVoicemailSettings: null,
  saveVoicemailSettings: 'change',
  speakText: null,
  getUploadUrl: null,

  listReasons: null,
  createReason: 'change',
  updateReason: 'change',
  deleteReason: 'change',

  getInstitute: null,
  getInstituteSettings: null,

  lookUpNumbers: null,
  createPhone: 'change',
  updatePhone: 'change',
  getPhonesAssigned: null,

  runReport: 'read',
  downloadReport: 'export',

  listNotifications: null,
  markNotificationsRead: null,

  searchBlocklist: 'read',
  listBlockReasons: null,
  getCallBlock: null,
  blockCall: 'block',
  unblockCall: 'unblock',
  blockPhone: 'block',
  blockUser: 'block',
  unblockUser: 'unblock',
  unblock: 'unblock',

  listFollowUps: null,
  createFollowUp: 'change',
  updateFollowUp: 'change',

  listCallLists: null,
  getCallList: 'read',
  createCallList: 'change',
  updateCallListEntry: 'change',

  getPushKey: null,
  subscribeToPush: 'change',
  unsubscribeFromPush: null,
}

export interface AuditEntry {
  /** Who. Undefined for an e-mail that nobody has. */
  personId: string | undefined
  /** For which institute. */
  instituteId: string
  action: AuditAction
  /** The endpoint, or `authorize`. With `refused`: what an account asked for that may not use the product. */
  what: string
  /** The id or number that the request names. */
  target: string | undefined
  /** Of the answer: a refusal is an entry too. */
  status: number
  /** The request's id, which the log has too. */
  request: string
}

/**
 * Who did what, in the table `audit_log`, for whoever operates the platform. No request reads or changes it
 * (`platform/audit`).
 */
export interface Audit {
  /** @throws when it cannot be written: then the request is not answered */
  record(entry: AuditEntry): Promise<void>
  close(): void
}

const PRUNE_EVERY_MS = 86_400_000

export interface AuditOptions {
  db: Db
  /** How long entries are kept. */
  days: number
  onError(message: string, error: unknown): void
}

export function createAudit({ db, days, onError }: AuditOptions): Audit {
  const prune = () => {
    db.deleteFrom('audit_log')
      .where('at', '<', timeAgo(days * 86_400_000))
      .execute()
      .catch((error: unknown) => onError('Old entries of the audit log could not be deleted', error))
  }
  prune()
  const timer = setInterval(prune, PRUNE_EVERY_MS).unref()
  return {
    async record({ personId, instituteId, action, what, target, status, request }) {
      await db
        .insertInto('audit_log')
        .values({
          person_id: personId ?? null,
          institute_id: instituteId,
          action,
          what,
          target: target ?? null,
          status,
          request,
        })
        .execute()
    },
    close: () => clearInterval(timer),
  }
}

import type { Tokens } from '../auth/tokens'
import type { Db } from '../db/tables'
import type { SignedAddresses } from '../files/signed-addresses'
import type { Transcripts } from '../files/transcripts'
import type { MediaStore } from '../media/media-store'
import type { Speech } from '../media/speech'
import type { TelephoneNetwork } from '../voice'
import type { Push } from '../push/push'
import type { ReportService } from '../reports/report-service'

/** The services that the handlers use. */
export interface Services {
  db: Db
  tokens: Tokens
  addresses: SignedAddresses
  recordingsDir: string
  transcripts: Transcripts
  reports: ReportService
  media: MediaStore
  speech: Speech
  push: Push
  /** Takes the calls instead of the platform's own line. */
  network?: TelephoneNetwork | undefined
  /** The platform begins no call any more. */
  isStopping(): boolean
  /** Pauses or resumes a recording in any process. False if this call is not being recorded. */
  pauseRecording(callId: string, paused: boolean): Promise<boolean>
  /** Ends a call in any process. */
  hangUp(callId: string): Promise<void>
}

import { blocklistDocs } from './blocklist'
import { callListDocs } from './call-lists'
import { callDocs } from './calls'
import { followUpDocs } from './follow-ups'
import { instituteDocs } from './institutes'
import { notificationDocs } from './notifications'
import { peopleDocs } from './people'
import { phoneDocs } from './phones'
import { pushDocs } from './push'
import { reasonDocs } from './reasons'
import { reportDocs } from './reports'
import { sessionDocs } from './session'
import { timelineDocs } from './timeline'
import { voiceTokenDocs } from './voice-tokens'
import { voicemailDocs } from './voicemail'

/** The documentation of every row of the contract, by the row's name. */
export const contractDocs = {
  ...sessionDocs,
  ...peopleDocs,
  ...timelineDocs,
  ...callDocs,
  ...voiceTokenDocs,
  ...voicemailDocs,
  ...reasonDocs,
  ...instituteDocs,
  ...phoneDocs,
  ...reportDocs,
  ...notificationDocs,
  ...blocklistDocs,
  ...followUpDocs,
  ...callListDocs,
  ...pushDocs,
} as const

export type ContractDocs = typeof contractDocs

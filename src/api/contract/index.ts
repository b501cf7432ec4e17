import { blocklistEndpoints } from './blocklist'
import { callListEndpoints } from './call-lists'
import { callEndpoints } from './calls'
import { followUpEndpoints } from './follow-ups'
import { instituteEndpoints } from './institutes'
import { notificationEndpoints } from './notifications'
import { peopleEndpoints } from './people'
import { phoneEndpoints } from './phones'
import { pushEndpoints } from './push'
import { reasonEndpoints } from './reasons'
import { reportEndpoints } from './reports'
import { sessionEndpoints } from './session'
import { timelineEndpoints } from './timeline'
import { voiceTokenEndpoints } from './voice-tokens'
import { voicemailEndpoints } from './voicemail'

/** Every request of the widget (`platform/contract`). Client, server, openapi.json and tests use this one table. */
export const contract = {
  ...sessionEndpoints,
  ...peopleEndpoints,
  ...timelineEndpoints,
  ...callEndpoints,
  ...voiceTokenEndpoints,
  ...voicemailEndpoints,
  ...reasonEndpoints,
  ...instituteEndpoints,
  ...phoneEndpoints,
  ...reportEndpoints,
  ...notificationEndpoints,
  ...blocklistEndpoints,
  ...followUpEndpoints,
  ...callListEndpoints,
  ...pushEndpoints,
} as const

export type Contract = typeof contract
export type EndpointName = keyof Contract

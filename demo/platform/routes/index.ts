import type { Handlers } from '../http/handlers'
import { blocklistRoutes } from './blocklist'
import { callRoutes } from './calls'
import { callListRoutes } from './call-lists'
import { followUpRoutes } from './follow-ups'
import { instituteRoutes } from './institutes'
import { notificationRoutes } from './notifications'
import { peopleRoutes } from './people'
import { phoneRoutes } from './phones'
import { pushRoutes } from './push'
import { reasonRoutes } from './reasons'
import { recordingRoutes } from './recordings'
import { reportRoutes } from './reports'
import { sessionRoutes } from './session'
import type { Services } from './services'
import { settingsRoutes } from './settings'
import { timelineRoutes } from './timeline'
import { transcriptRoutes } from './transcripts'
import { voiceTokenRoutes } from './voice-tokens'

export type { Services } from './services'

/** One handler for every row of the contract. A new row does not compile until it has a handler here. */
export const createHandlers = (services: Services): Handlers => ({
  ...sessionRoutes(services),
  ...peopleRoutes(services),
  ...timelineRoutes(services),
  ...callRoutes(services),
  ...recordingRoutes(services),
  ...transcriptRoutes(services),
  ...voiceTokenRoutes(services),
  ...reasonRoutes(services),
  ...instituteRoutes(services),
  ...phoneRoutes(services),
  ...notificationRoutes(services),
  ...blocklistRoutes(services),
  ...reportRoutes(services),
  ...settingsRoutes(services),
  ...followUpRoutes(services),
  ...callListRoutes(services),
  ...pushRoutes(services),
})

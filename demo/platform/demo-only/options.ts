import type { IncomingCallService } from '../calls/incoming-call-service'
import type { Db } from '../db/tables'
import type { FindCaller } from '../http/register-endpoints'
import type { Site } from '../http/site'

export interface DemoOnlyOptions extends Pick<IncomingCallService, 'callIn'> {
  db: Db
  site: Site
  callerOf: FindCaller
}

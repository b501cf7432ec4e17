import type { Voice } from '../calls/voice'
import type { Db } from '../db/tables'
import type { FindCaller } from '../http/register-endpoints'
import type { Site } from '../http/site'

export interface DemoOnlyOptions extends Pick<Voice, 'callIn' | 'callInByNetwork' | 'isStopping'> {
  db: Db
  site: Site
  callerOf: FindCaller
}

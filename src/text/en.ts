import { app } from './en/app'
import { blocking } from './en/blocking'
import { call } from './en/call'
import { callDetails } from './en/call-details'
import { callLog } from './en/call-log'
import { common } from './en/common'
import { errors } from './en/errors'
import { keypad } from './en/keypad'
import { recording } from './en/recording'
import { session } from './en/session'
import { transcript } from './en/transcript'

/** English: every string a person reads. Texts in quotes in the product are exact. */
export const en = { common, errors, session, app, keypad, call, callLog, callDetails, recording, transcript, blocking }

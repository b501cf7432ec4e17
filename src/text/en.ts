import { app } from './en/app'
import { call } from './en/call'
import { callLog } from './en/call-log'
import { common } from './en/common'
import { errors } from './en/errors'
import { keypad } from './en/keypad'
import { session } from './en/session'

/** English: every string a person reads. Texts in quotes in the product are exact. */
export const en = { common, errors, session, app, keypad, call, callLog }

/** `virtual-phone/api`: the script API alone, no element (`package/entries`). With the elements it is `virtual-phone`. */
export { configure, enableTelLinks, phoneFor } from './elements/phone/script'
export { PhoneError, type PhoneErrorCode } from './elements/phone/phone-error'
export type { ListedPerson } from './domain/call/call-queue'
export type { CallRequest } from './elements/phone/script-commands'
export type { PhoneState, ScriptCall, ScriptPhone } from './elements/phone/script-phone'
export type { PageSettings } from './elements/host/page'
export type {
  FindContacts,
  FindPerson,
  HostContact,
  HostProviders,
  HostRequest,
  OnCallSaved,
  Provided,
} from './actions/base/host-providers'
export type { Headset } from './browser/headset/headset-types'
export type { Monitor, Monitoring } from './browser/monitoring/monitor'
export { VERSION } from './elements/host/version'
export type { PhoneSettings } from './elements/phone/phone-settings'
export type { HeadingLevel, VirtualPhoneElement } from './elements/element-types'
export type { ErrorCode, SessionEnd } from './domain/errors'
export type { Routing } from './domain/paths'
export type { ThemeName } from './domain/settings/own-look'
export type { LanguageTag, OwnTexts } from './text'
export type { FactName, Facts, QuestionName, Questions } from './bus/events'
export { VoiceError, type VoiceClient, type VoiceErrorCode, type VoiceEvents } from './voice/voice-client'

export { CallRequest, FactName, Facts, FindContacts, FindPerson, HeadingLevel, HostContact, HostProviders, HostRequest, LanguageTag, ListedPerson, OnCallSaved, OwnTexts, PageSettings, PhoneError, PhoneErrorCode, PhoneSettings, PhoneState, Provided, QuestionName, Questions, Routing, ScriptCall, ScriptPhone, ThemeName, VERSION, VirtualPhoneElement, configure, enableTelLinks, phoneFor } from './api.js';
export { H as Headset } from './headset-types.js';
export { a as Monitor, M as Monitoring } from './monitor.js';
export { e as ErrorCode, S as SessionEnd, b as VoiceClient, f as VoiceError, g as VoiceErrorCode, h as VoiceEvents } from './voice-client.js';

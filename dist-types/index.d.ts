export { CallRequest, FactName, Facts, HeadingLevel, LanguageTag, ListedPerson, OwnTexts, PageSettings, PhoneError, PhoneErrorCode, PhoneSettings, PhoneState, QuestionName, Questions, Routing, ScriptCall, ScriptPhone, ThemeName, VERSION, VirtualPhoneElement, configure, enableTelLinks, phoneFor } from './api.js';
export { a as Monitor, M as Monitoring } from './monitor.js';
export { e as ErrorCode, S as SessionEnd, b as VoiceClient, f as VoiceError, g as VoiceErrorCode, h as VoiceEvents } from './voice-client.js';

export { CallRequest, FactName, Facts, ListedPerson, PageSettings, PhoneError, PhoneErrorCode, PhoneSettings, PhoneState, QuestionName, Questions, ScriptCall, ScriptPhone, VERSION, VirtualPhoneElement, configure, enableTelLinks, phoneFor } from './api.js';
export { a as Monitor, M as Monitoring } from './monitor.js';
export { b as VoiceClient, e as VoiceError, f as VoiceErrorCode, g as VoiceEvents } from './voice-client.js';

export { CallRequest, FactName, Facts, PageSettings, PhoneError, PhoneErrorCode, PhoneSettings, PhoneState, QuestionName, Questions, QueuedPerson, ScriptPhone, VERSION, VirtualPhoneElement, configure, enableTelLinks, phoneFor } from './api.js';
export { a as Monitor, M as Monitoring } from './monitor-CSDtr1st.js';
export { a as VoiceClient, d as VoiceError, e as VoiceErrorCode, f as VoiceEvents } from './voice-client-Dt7HRb7Y.js';

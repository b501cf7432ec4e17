export { CallReasonFields } from './CallReasonFields'
export { focusFirstError } from './focus-first-error'
export { ReasonFields } from './ReasonFields'
export { usePhoneEntry, usePhoneOwners } from './use-phone-owners'

export { CallDialogs } from './CallDialogs'
export { DeviceFields } from './DeviceFields'
export { useContactHistory } from './use-contact-history'

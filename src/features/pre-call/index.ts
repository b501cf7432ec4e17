export { CallDialogs } from './CallDialogs'
export { DeviceFields } from './DeviceFields'
export { EarlierCall } from './EarlierCall'
export { useContactHistory } from './use-contact-history'

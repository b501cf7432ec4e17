export { CallDialogs } from './CallDialogs'
export { DeviceFields } from './DeviceFields'

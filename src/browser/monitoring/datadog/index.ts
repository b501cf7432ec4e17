export { datadog, type DatadogOptions } from './datadog'
export type { Monitor, Monitoring } from '../monitor'

/** Typings of the optional peer, as far as we use it. The host installs the package, and this repository does not. */
declare module '@datadog/browser-rum' {
  import type { DatadogModule } from './datadog-api'
  export const datadogRum: DatadogModule['datadogRum']
}

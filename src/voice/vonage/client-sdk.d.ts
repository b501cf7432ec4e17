/** Typings of the optional peer, as far as we use it. The host installs the package, and this repository does not. */
declare module '@vonage/client-sdk' {
  import type { VonageModule } from './vonage-api'
  export const VonageClient: VonageModule['VonageClient']
}

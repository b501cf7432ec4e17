import type { Headset } from '../../browser/headset/headset-types'
import type { Facts } from '../../bus/events'
import type { CallTarget } from '../../domain/call/call-state'

/** Somebody in the host's own directory. @public */
export interface HostContact {
  name: string
  /** As people write them. Those that cannot be dialed are left out. */
  phones: readonly string[]
  /** What they are at the school: 'School nurse'. */
  title?: string
  /** A guardian's children, by which a search may have found them. */
  children?: readonly { name: string; grade?: string }[]
}

/** What each provider gets beside its argument. The signal aborts after 3 s, and when nobody needs the answer any more. @public */
export interface HostRequest {
  signal: AbortSignal
}

/** Searches the host's directory for a name, or for digits. @public */
export type FindContacts = (
  query: string,
  request: HostRequest,
) => readonly HostContact[] | Promise<readonly HostContact[]>

/** Says whose number it is, E.164, or null. @public */
export type FindPerson = (
  number: string,
  request: HostRequest,
) => { name: string } | null | undefined | Promise<{ name: string } | null | undefined>

/** Takes the saved details of a call, as `vp-call-saved` has them, into the host's own log. @public */
export type OnCallSaved = (call: Facts['call-saved'], request: HostRequest) => unknown

/** Beside the platform's directory, or with `instead` in its place. @public */
export type Provided<F> = F | { find: F; instead?: boolean }

/** What a host brings for all phones of its page: directory, log, headset, badge, worker. Nothing of it is stored. @public */
export interface HostProviders {
  findContacts?: Provided<FindContacts>
  findPerson?: Provided<FindPerson>
  onCallSaved?: OnCallSaved
  /** The buttons of the person's headset: `webHidHeadset()` of `virtual-phone/headset`. */
  headset?: Headset
  /** Shows on the icon and in the title of an installed page how much is unread (`event/unread`). */
  appBadge?: boolean
  /**
   * The address of the host's service worker, which has `virtual-phone/push-worker`: calls then show while the page
   * sleeps (`incoming/switch`).
   */
  pushWorker?: string
}

/** Who was found, in no order. */
export interface FoundContacts {
  contacts: readonly CallTarget[]
  /** Why it may not be everybody, for the person. */
  note?: string
}

/** A search for contacts, at the platform and in the host's directory. */
export interface ContactQuery {
  query: string
  signal: AbortSignal
  /** Searches the platform, unless the host's directory is in its place. */
  platform(): Promise<CallTarget[]>
  /** The platform has answered, and the host's directory has not. */
  onPlatform(people: readonly CallTarget[]): void
}

/** Asks the host's providers, each for 3 s. Its code loads when a page has a provider. */
export interface HostDirectory {
  /** Rejects only as the platform's search does. */
  search(query: ContactQuery): Promise<FoundContacts>
  /** The name for a number, E.164, asked once per person. `hostNamesAtom` has it too. */
  nameOf(e164: string): Promise<string | undefined>
  /** Passes a saved call on, and says so if the host's log did not take it. */
  saved(call: Facts['call-saved']): Promise<void>
}

/** Does it replace the platform's directory? */
export const isInstead = (provider: unknown): boolean => (Object(provider) as { instead?: boolean }).instead === true

/** The name that the host's directory has for a number. Undefined without one. Never rejects. */
export const hostNameOf = async (
  { providers, directory }: { providers: HostProviders; directory: () => Promise<HostDirectory> },
  e164: string,
): Promise<string | undefined> =>
  providers.findPerson &&
  directory().then(
    ({ nameOf }) => nameOf(e164),
    () => undefined,
  )

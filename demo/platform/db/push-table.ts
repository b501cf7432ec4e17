import type { GeneratedAlways, Selectable } from 'kysely'

/** A browser that is told of calls while the page sleeps, until its sign-in ends. */
export interface PushSubscriptionTable {
  /** Whoever knows it can send there. A browser has one, whoever is signed in. */
  endpoint: string
  person_id: string
  sign_in: string
  sign_in_version: number
  /** The browser's public key and secret, base64url (RFC 8291). */
  p256dh: string
  auth: string
  language: string | null
  /** The notification may say who calls. */
  names: boolean
  created_at: GeneratedAlways<Date>
  /** Until then it is told of nothing. */
  paused_until: Date | null
  /** When the sign-in ends by itself. */
  expires_at: Date
}
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>

export const PUSH_TABLE = [
  `create table push_subscriptions (
    endpoint text primary key,
    person_id text not null references people,
    sign_in text not null,
    sign_in_version integer not null,
    p256dh text not null,
    auth text not null,
    language text,
    names boolean not null,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null
  )`,
  'create index push_subscriptions_of_person on push_subscriptions (person_id, created_at)',
  'create index push_subscriptions_of_sign_in on push_subscriptions (sign_in)',
]

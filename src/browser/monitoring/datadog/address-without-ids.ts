import { PATHS } from '../../../domain/paths'

/** Words of the product's own addresses. A test compares them with the contract and the routes. */
const WORDS = new Set([
  ...Object.values(PATHS).flatMap((path) => path.split('/')),
  // Pages.
  ...['institutes', 'users', 'me', 'calls', 'edit', 'transcript'],
  // The API, the line and the live socket.
  ...[
    'v1',
    'v2',
    'oauth',
    'authorize',
    'revoke',
    'token',
    'jwt',
    'listen',
    'phones',
    'lookup',
    'assigned',
    'reasons',
    'notifications',
    'profile',
  ],
  ...[
    'statistics',
    '_search',
    'recording',
    'hangup',
    'dtmf',
    'despite',
    'transcription',
    'blacklist',
    'institute',
    'settings',
    'reports',
    'follow-ups',
    'call-lists',
    'entries',
    'timeline',
    'push-subscriptions',
  ],
  ...['download', 'text-to-speech', 'media', 'upload', 'live', 'voice'],
])

const HIDDEN = ':id'

/**
 * The address without anything that could identify a person (`monitoring/off`). Query, fragment, name and
 * password are removed. The path keeps only the product's own words, because ids and names look alike. An address that
 * contains its content (`data:`, `blob:`) is reduced to the scheme, and an invalid one to nothing.
 */
export function addressWithoutIds(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol)) return protocol
  const path = pathname.split('/').map((segment) => (WORDS.has(segment) ? segment : HIDDEN))
  return `${protocol}//${host}${path.join('/')}`
}

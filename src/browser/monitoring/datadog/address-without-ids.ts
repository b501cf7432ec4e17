import { PATHS } from '../../../domain/paths'

/** Words that stand in the product's own addresses; a test holds them to the contract and to the routes. */
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
    'token',
    'jwt',
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
    'transcription',
    'blacklist',
    'institute',
    'settings',
    'reports',
  ],
  ...['download', 'text-to-speech', 'media', 'upload', 'live', 'voice'],
])

const HIDDEN = ':id'

/**
 * The address without what could tell of a person: no query, no fragment, no name and password, and of the path only
 * the product's own words (`monitoring/addresses`). An id cannot be told from a name, so whatever is not such a word
 * goes. Of an address that holds its content (`data:`, `blob:`) only the kind is left, of what is none nothing.
 */
export function addressWithoutIds(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol)) return protocol
  const path = pathname.split('/').map((segment) => (WORDS.has(segment) ? segment : HIDDEN))
  return `${protocol}//${host}${path.join('/')}`
}

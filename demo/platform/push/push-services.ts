/** Where browsers have their push services: Chrome and its relatives, Firefox, Edge, Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/**
 * Is it an address of a push service? Whoever signs in names the address, and the platform must send to no other, least
 * of all inside its own network (`platform/incoming`).
 */
export function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (others.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return PUSH_SERVICES.some((name) => (name.startsWith('*') ? hostname.endsWith(name.slice(1)) : hostname === name))
}

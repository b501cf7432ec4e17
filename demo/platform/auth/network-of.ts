import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that name a network. The subscriber chooses the rest, so it identifies nobody. */
const NETWORK_GROUPS = 4

/** The unit that counts as one address: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  const given = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (!isIPv6(given)) return given
  const [head = '', tail] = given.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const filled = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
  return filled
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

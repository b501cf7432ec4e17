import { createAddress, type Address, type AddressPage } from '../../browser/address'

export interface FakeAddressStart {
  /** The path inside the product, with or without a query. */
  path?: string
  /** The person whom the address names. */
  personId?: string
  /** The whole app is on the page, and the page's address is its own. Default: `memory`, as of an element. */
  routing?: 'history'
  /** Parameters of the page's own address. */
  query?: Record<string, string>
}

export interface FakeAddress extends Address {
  /** Paths to which the product went, in order. A replaced path is written `replace /path`. */
  readonly gone: string[]
  /** Addresses for which the product left the page. */
  readonly redirects: string[]
}

/** The real address of the product over a page in memory. */
export function fakeAddress(start: FakeAddressStart = {}, instituteId = 'school-12'): FakeAddress {
  const { path = '/', personId, query, routing } = start
  const gone: string[] = []
  const redirects: string[] = []
  const url = new URL(`https://school.example/?${new URLSearchParams(query).toString()}`)
  const write: History['pushState'] = (_state, _title, to) => void (url.href = new URL(to ?? '', url).href)
  const page: AddressPage = {
    location: Object.assign(url, { assign: (to: string | URL) => void redirects.push(String(to)) }),
    history: { state: null, pushState: write, replaceState: write },
    listen: () => () => undefined,
  }
  const address = createAddress({ tenantId: () => 't1', instituteId: () => instituteId, userId: () => undefined }, page)
  if (routing) address.attach({ routing, basePath: '/' })
  address.go(personId === undefined ? path : `/institutes/${instituteId}/users/${personId}${path}`)
  return {
    ...address,
    gone,
    redirects,
    go(next, options = {}) {
      gone.push(options.replace ? `replace ${next}` : next)
      address.go(next, options)
    },
  }
}

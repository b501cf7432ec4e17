import { isAllowedWebAddress, isLocalHost, pathInside } from '../domain/web-address'
import type { Routing } from '../domain/paths'
import { NOBODY, pathInBase, PRODUCT_PATH, trimmedBase } from '../domain/product-address'
import { createListeners } from '../lib/listeners'

export type { Routing }

export interface Place {
  /** Path inside the product, without institute, person, base path and query: `/calls/12`. */
  path: string
  /** Query parameters of the product's address, without `tenant_id`. */
  params: URLSearchParams
  origin: string
  /** The tenant in the address, or undefined if it names none. */
  tenantId?: string
  instituteId?: string
  personId?: string
}

/**
 * The only access to `location` and `history`. Until an app attaches, the page's address is not read as ours and never
 * written, so a keypad on a host's page does not change it (`route/modes`).
 */
export interface Address {
  current(): Place
  /** Goes to a path of the product, with or without a query. A path outside the product becomes `/`. */
  go(path: string, options?: { replace?: boolean }): void
  /** The page is on this machine, so a developer looks at it. */
  isLocal(): boolean
  /** Navigates away, for sign-in and links to the platform. https only, or http on this machine. @throws TypeError */
  redirect(url: string): void
  /** Listens to Back, Forward, the host's links and its router. Our own `go` is not reported. */
  onChange(listener: () => void): () => void
  /**
   * Reads parameters and removes them from the page's address, so that no Referer carries them (`session/callback`).
   */
  takeParams(names: readonly string[]): Record<string, string>
  /** Absolute address of a path of the product, for links. */
  productUrl(path: string): string
  /** The sign-in's return address: `{base}/callback`, or the page without query when the page's path is not ours. */
  callbackUrl(): string
  /** The path if it is inside the product, or else `/`. For a path that was stored (`session/callback`). */
  inside(path: string | undefined): string
  /** The caller or callee in the address (`route/person`). */
  setPerson(personId: string | undefined): void
  /** An app takes over the address. The returned function releases it and forgets the path. */
  attach(options: { routing: Routing; basePath: string }): () => void
}

export interface AddressOptions {
  tenantId: () => string
  instituteId: () => string
  userId: () => string | undefined
  /**
   * Is the page's query the sign-in service's answer to this phone? Hash and memory routing then read the path as
   * `/callback`.
   */
  isSignInAnswer?: (params: URLSearchParams) => boolean
}

/** None for what is no path of the page's origin. */
function safeBase(basePath: string): string {
  const base = trimmedBase(basePath)
  return pathInside(base) === '/' ? '' : base
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/**
 * The host's own history state, without the mark of Next's router. With the mark, that router would take our change for
 * one of its own, and write its old address again at its next step (`route/modes`).
 */
function hostState(history: Pick<History, 'state'>): unknown {
  const state = history.state as { __NA?: boolean } | null
  return state?.__NA ? { ...state, __NA: undefined } : state
}

/** The Navigation API reports pushes by a host's router. `popstate` alone does not. */
function listenToPage(listener: () => void): () => void {
  const navigation = (window as { navigation?: EventTarget }).navigation
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  navigation?.addEventListener('currententrychange', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
    navigation?.removeEventListener('currententrychange', listener)
  }
}

/** A page that has an address. */
export interface AddressPage {
  readonly location: Pick<Location, 'assign' | 'hash' | 'href' | 'origin' | 'pathname' | 'search'>
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'state'>
  /** Listens to every change of its address, whoever made it. Returns the undo. */
  listen(listener: () => void): () => void
}

/** Reads the globals late, because a server that imports this has none. */
const thisPage: AddressPage = {
  get location() {
    return location
  },
  get history() {
    return history
  },
  listen: listenToPage,
}

/** @param page default: the page that runs this. A test's may be in memory */
export function createAddress(options: AddressOptions, page: AddressPage = thisPage): Address {
  const { location, history } = page
  const changes = createListeners<[]>()
  let routing: Routing = 'memory'
  let base = ''
  let memory = '/'
  let personId: string | undefined
  let seen = ''

  /** The product's part of the page's address, as an address of its own. */
  const ownUrl = (): URL => {
    if (routing === 'memory') return new URL(memory, location.origin)
    if (routing === 'hash') return new URL(pathInside(location.hash.slice(1)), location.origin)
    return new URL(`${pathInside(pathInBase(location.pathname, base))}${location.search}`, location.origin)
  }

  /** The product's address of a path, without base path: `/institutes/…/users/…/calls/1?tenant_id=…`. */
  const compose = (path: string): string => {
    const url = new URL(pathInside(path), location.origin)
    const person = personId ?? options.userId() ?? NOBODY
    const prefix = `/institutes/${encodeURIComponent(options.instituteId())}/users/${encodeURIComponent(person)}`
    url.searchParams.set('tenant_id', options.tenantId())
    return `${prefix}${url.pathname === '/' ? '' : url.pathname}${url.search}`
  }

  const written = (path: string): string => {
    if (routing === 'hash') return `${location.pathname}${location.search}#${compose(path)}`
    return `${base}${compose(path)}`
  }

  const write = (path: string, replace: boolean) => {
    if (routing === 'memory') {
      memory = pathInside(path)
      return
    }
    const url = written(path)
    // Set before the push, because the Navigation API reports the push at once, and listeners must not hear our own.
    seen = new URL(url, location.origin).href
    if (replace) history.replaceState(hostState(history), '', url)
    else history.pushState(null, '', url)
  }

  const current = (): Place => {
    const query = new URLSearchParams(location.search)
    const url = ownUrl()
    const params = new URLSearchParams(url.search)
    const tenantId = params.get('tenant_id') ?? (routing === 'memory' ? null : query.get('tenant_id')) ?? undefined
    params.delete('tenant_id')
    const [, prefix, institute, person, rest = '/'] = PRODUCT_PATH.exec(url.pathname) ?? []
    const path = prefix ? rest : url.pathname
    const isAnswer = routing !== 'history' && options.isSignInAnswer?.(query) === true
    return {
      path: isAnswer ? '/callback' : path,
      params,
      origin: location.origin,
      ...(tenantId ? { tenantId } : {}),
      ...(prefix ? { instituteId: decoded(institute), personId: decoded(person) } : {}),
    }
  }

  return {
    current,
    go: (path, { replace = false } = {}) => write(path, replace),
    isLocal: () => isLocalHost(new URL(location.href).hostname),
    redirect(url) {
      const target = new URL(url, location.href)
      if (!isAllowedWebAddress(target) && target.origin !== location.origin) {
        throw new TypeError('Refused to leave the page for an address that is not https')
      }
      location.assign(target.href)
    },
    onChange: changes.add,
    takeParams(names) {
      const url = new URL(location.href)
      const taken: Record<string, string> = {}
      for (const name of names) {
        const value = url.searchParams.get(name)
        if (value === null) continue
        taken[name] = value
        url.searchParams.delete(name)
      }
      if (Object.keys(taken).length > 0) {
        seen = url.href
        history.replaceState(hostState(history), '', url.href)
      }
      return taken
    },
    productUrl: (path) => new URL(routing === 'memory' ? location.href : written(path), location.origin).href,
    callbackUrl: () => `${location.origin}${routing === 'history' ? `${base}/callback` : location.pathname}`,
    inside: (path) => pathInside(path),
    setPerson(next) {
      if (next === personId) return
      const place = current()
      personId = next
      if (routing === 'memory' || !place.instituteId) return
      const query = place.params.toString()
      write(query ? `${place.path}?${query}` : place.path, true)
    },
    attach(next) {
      routing = next.routing
      base = safeBase(next.basePath)
      seen = location.href
      if (routing === 'memory') return () => (memory = '/')
      const stop = page.listen(() => {
        if (location.href === seen) return
        seen = location.href
        changes.tell()
      })
      return () => {
        stop()
        routing = 'memory'
        base = ''
        memory = '/'
      }
    },
  }
}

/** The page's own origin, from which the default addresses derive. */
export const pageOrigin = (): string => location.origin

import { parse } from 'regexparam'

/** Ids of the pages, which tabs and analytics use (`route/path`). */
export type PageId = 'call_in_progress' | 'call' | 'lists' | 'voicemail' | 'blocklist' | 'report' | 'settings' | 'none'

/** The address of a screen. The caller's table decides the type of `Screen`. */
export interface RoutePattern {
  /** A regexparam pattern relative to the base path: `/calls/:callId/edit`. */
  pattern: string
  page: PageId
}

export interface RouteMatch<R extends RoutePattern> {
  route: R
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** A screen's parameters from the address. */
export interface ScreenProps {
  match: RouteMatch<RoutePattern>
}

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Builds a matcher over a route table. The first matching pattern wins, and `undefined` means the 404. */
export function routeMatcher<R extends RoutePattern>(
  routes: readonly R[],
): (path: string) => RouteMatch<R> | undefined {
  const compiled = routes.map((route) => ({ route, ...parse(route.pattern) }))
  return (path) => {
    const [pathname = '/', search = ''] = path.split('?')
    for (const { route, keys, pattern } of compiled) {
      const found = pattern.exec(pathname)
      if (!found) continue
      const params = Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1] ?? '')]))
      return { route, params, query: new URLSearchParams(search) }
    }
    return undefined
  }
}

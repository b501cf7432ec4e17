/** https, or http on this machine: nothing else is followed or called (checklist S13). */
export function isAllowedWebAddress(url: URL): boolean {
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(url.hostname)
}

/**
 * A path that stays inside the product whatever a stored or linked text says: `/` where it does not (checklist S08).
 * Refuses other origins in every spelling: `//evil`, `/\evil`, `javascript:`, `/%2f/evil`, tabs and line breaks.
 */
export function pathInside(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path)) return '/'
   
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return '/'
  const [route = ''] = path.split(/[?#]/)
  if (/%(2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)/i.test(route) || route.includes('//')) return '/'
  if (route.split('/').some((segment) => segment === '..' || segment === '.')) return '/'
  return path
}

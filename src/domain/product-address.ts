/** Stands for the person in the address until it is known who is signed in. */
export const NOBODY = 'me'

/** The path of a product's address: what names institute and person, these two, and the path inside the product. */
export const PRODUCT_PATH = /^(\/institutes\/([^/]+)\/users\/([^/]+))(\/.*)?$/

/** `/portal/` and `portal` mean the base path `/portal`. `/` means none. */
export const trimmedBase = (basePath: string): string => `/${basePath}`.replace(/\/+/g, '/').replace(/\/$/, '')

/** A page's path without the base path. Outside that, the page's path is not the product's. */
export const pathInBase = (pathname: string, base: string): string =>
  `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : '/'

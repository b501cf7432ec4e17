import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const BARE_ICON = resolve('scripts/cdn/bare-icon.ts')

/**
 * Icons drawn by `bare-icon.ts`. They leave out the keys of their lines, which React needs only in development because
 * the lines never change their order, the sizes, which are all the same, and the names, which only serve unused
 * classes. (One file with every icon would load all 45 before the first use: 1.3 kB.)
 */
export const bareIcons: Plugin = {
  name: 'bare-icons',
  enforce: 'pre',
  resolveId: { filter: { id: /createLucideIcon\.mjs$/ }, handler: () => BARE_ICON },
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\// },
    handler: (code) => code.replace(/,\s*key: "\w+"|\bsize: 24,|\bname: ".+",|,\s*aliases: \[[^\]]*\]/g, ''),
  },
}

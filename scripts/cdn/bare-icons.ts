import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const BARE_ICON = resolve('scripts/cdn/bare-icon.ts')

/**
 * Icons drawn by `bare-icon.ts`, without the keys of their lines, which React asks for in development alone (their
 * lines never change places), and without sizes and names, of which the first are all alike and the last are for classes
 * that nobody styles. (One file with every icon in place of this would bring all 45 before the first use: 1.3 kB.)
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

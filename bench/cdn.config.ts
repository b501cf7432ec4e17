import { cdnBuild } from '../cdn.config'

/** The bare elements, built exactly as the product's files for script tags are. */
export default [
  cdnBuild({
    entries: { 'bare-keypad': 'bench/bare-keypad.tsx', 'bare-list': 'bench/bare-list.ts' },
    output: { dir: 'node_modules/.bench/pages/bare' },
  }),
]

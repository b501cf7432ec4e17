import { defineConfig } from 'tsup'
import { cdn } from '../tsup.config'

/** The bare elements, built exactly as the product's CDN build is. */
export default defineConfig({
  ...cdn,
  metafile: false,
  entry: { 'bare-keypad': 'bench/bare-keypad.tsx', 'bare-list': 'bench/bare-list.ts' },
  outDir: 'node_modules/.bench/pages/bare',
})

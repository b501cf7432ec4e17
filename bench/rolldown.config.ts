import { defineConfig } from 'rolldown'
import { cdn, cdnFiles } from '../rolldown.config'

/** The bare elements, built exactly as the product's CDN build is. */
export default defineConfig({
  ...cdn,
  input: { 'bare-keypad': 'bench/bare-keypad.tsx', 'bare-list': 'bench/bare-list.ts' },
  output: { ...cdnFiles, dir: 'node_modules/.bench/pages/bare' },
})

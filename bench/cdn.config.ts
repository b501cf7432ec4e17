import { cdnBuild } from '../cdn.config'

const pages = 'node_modules/.bench/pages'

/** What the product is measured against, built exactly as the product's files for script tags are. */
export default [
  cdnBuild({
    entries: { 'bare-keypad': 'bench/bare-keypad.tsx', 'bare-list': 'bench/bare-list-element.ts' },
    output: { dir: `${pages}/bare` },
  }),
  // A build for each, because two entries of one build would share files.
  ...['keypad', 'app'].map((name) =>
    cdnBuild({ entries: { [name]: `bench/libraries/${name}.ts` }, output: { dir: `${pages}/libraries/${name}` } }),
  ),
]

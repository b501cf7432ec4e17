import { customElementsManifest } from './custom-elements'
import {
  elementProps,
  elementTypes,
  preactTypes,
  reactTypes,
  solidTypes,
  svelteTypes,
  vueTypes,
} from './framework-types'
import { htmlCustomData } from './html-custom-data'
import { PAGES, withTables, type PagePath } from './tables'

/**
 * The committed files from the catalogue, by path, which people review. @param read returns a page's current text.
 * @public for manifests.mjs
 */
export const committedFiles = (read: (path: string) => string): Record<string, string> => ({
  'dist-types/elements/props.d.ts': elementProps(),
  'dist-types/elements/element.d.ts': elementTypes(),
  'dist-types/elements/react.d.ts': reactTypes(),
  'dist-types/elements/preact.d.ts': preactTypes(),
  'dist-types/elements/solid.d.ts': solidTypes(),
  'dist-types/elements/svelte.d.ts': svelteTypes(),
  'dist-types/elements/vue.d.ts': vueTypes(),
  ...Object.fromEntries((Object.keys(PAGES) as PagePath[]).map((path) => [path, withTables(path, read(path))])),
})

/** The files that only editors read, by path: a part of the build. */
export const builtFiles = (): Record<string, string> => ({
  'dist/custom-elements.json': `${JSON.stringify(customElementsManifest())}\n`,
  'dist/html-custom-data.json': `${JSON.stringify(htmlCustomData())}\n`,
})

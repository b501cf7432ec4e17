import { customElementsManifest } from './custom-elements'
import { elementProps, elementTypes, reactTypes, svelteTypes, vueTypes } from './framework-types'
import { htmlCustomData } from './html-data'
import { withTables } from './readme'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Every file that the catalogue writes, by its path. @param readme what README.md says now */
export const generatedFiles = (readme: string): Record<string, string> => ({
  'custom-elements.json': json(customElementsManifest()),
  'html-custom-data.json': json(htmlCustomData()),
  'dist-types/elements/props.d.ts': elementProps(),
  'dist-types/elements/element.d.ts': elementTypes(),
  'dist-types/elements/react.d.ts': reactTypes(),
  'dist-types/elements/svelte.d.ts': svelteTypes(),
  'dist-types/elements/vue.d.ts': vueTypes(),
  'README.md': withTables(readme),
})

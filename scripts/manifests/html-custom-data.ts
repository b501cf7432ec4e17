import { ELEMENTS, type NamedAttribute } from './elements'

/** `html-custom-data.json`: tags and attributes in HTML files of VS Code (its setting `html.customData`). */
export const htmlCustomData = () => ({
  version: 1.1,
  tags: ELEMENTS.map(({ tag, summary, allAttributes }) => ({
    name: tag,
    description: summary,
    attributes: allAttributes.map(attributeOf),
  })),
})

function attributeOf({ name, summary, type, default: fallback }: NamedAttribute) {
  return {
    name,
    description: fallback === undefined ? summary : `${summary} Default: ${fallback}.`,
    ...(type === 'flag' ? { valueSet: 'v' } : {}),
    ...(typeof type === 'string' ? {} : { values: type.map((word) => ({ name: word })) }),
  }
}

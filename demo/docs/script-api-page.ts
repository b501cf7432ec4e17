/** A top-level declaration of a file of types, with its doc block. */
interface Declaration {
  name: string
  text: string
}

const BEGINS = /^(?:export )?(?:declare )?(?:interface|type|class|function|const) (\w+)/m

/** Declarations begin in the first column, with their doc block or with their first word. */
const declarationsOf = (types: string): Declaration[] =>
  types.split(/^(?=\/\*\*)|(?<!\*\/\n)^(?=(?:declare|interface|type) )/m).flatMap((text) => {
    const name = BEGINS.exec(text)?.[1]
    return name ? [{ name, text: text.trim() }] : []
  })

/** The page of the script API, in Markdown: what `virtual-phone/api` exports, as its types and doc blocks say. */
export function scriptApiPage(types: string): string {
  const [, exported = ''] = /^export \{([^}]+)\};?\s*$/m.exec(types.slice(types.lastIndexOf('export {'))) ?? []
  const names = exported.split(',').map((name) => name.trim().replace(/^type /, ''))
  const declarations = new Map(declarationsOf(types).map((declaration) => [declaration.name, declaration]))
  const sections = names.flatMap((name) => {
    const declaration = declarations.get(name)
    return declaration ? [`## ${name}\n\n\`\`\`ts types\n${declaration.text}\n\`\`\``] : []
  })
  return [
    '# Script API',
    "`import … from 'virtual-phone'`, or from `virtual-phone/api` for a script without elements. This page is the file of types, in the order of its exports.",
    ...sections,
  ].join('\n\n')
}

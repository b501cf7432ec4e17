import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** `()=>import(`./settings-….js`)`, which may be followed by the selection of one module of the file. */
const LOADER = /\(\)=>import\(`\.\/([^`]+)`\)(?:\.then\((\w+)=>\2\.([\w$]+)\))?/g
const EXPORTS = /export\{([^}]*)\};?\s*$/

/**
 * Makes a retry possible in each function that loads a file (`src/lib/module-loader.ts`). The bundler puts several modules
 * into one file, and only that function knows which export is the module. The plain address stays, because a host's
 * bundler looks for it.
 *
 * @param isBundledAgain by a host, whose bundler renames files and their exports. Each file then also leaves what such
 * functions select under its own name, where a retry finds it.
 */
export const importAgain = (isBundledAgain = false): Plugin => ({
  name: 'import-again',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    /** What is selected of each file. Undefined: all of it. */
    const selected = new Map<string, Set<string | undefined>>()
    for (const chunk of chunks) {
      chunk.code = chunk.code.replace(LOADER, (_loader: string, path: string, _, name?: string) => {
        const file = posix.join(posix.dirname(chunk.fileName), path)
        selected.set(file, (selected.get(file) ?? new Set()).add(name))
        const again = isBundledAgain ? `i(\`${file}\`)` : 'i()'
        return `i=>(i?${again}:import(\`./${path}\`))${name ? `.then(e=>e.${name})` : ''}`
      })
    }
    if (selected.size === 0) this.error('No function loads a file: is it written in another way now?')
    if (!isBundledAgain) return
    for (const chunk of chunks) {
      const names = selected.get(chunk.fileName)
      if (!names) continue
      const exported = (EXPORTS.exec(chunk.code)?.[1] ?? '').split(',').map((entry) => {
        const [local = '', name = local] = entry.split(' as ')
        return { local, name }
      })
      const left = exported.filter(({ name }) => name !== '' && (names.has(undefined) || names.has(name)))
      // An element's file only registers it.
      if (left.length === 0) continue
      const parts = left.map(({ local, name }) => `${name}:${local}`)
      chunk.code += `(globalThis[Symbol.for(\`virtual-phone.parts\`)]??={})[\`${chunk.fileName}\`]={${parts.join()}};`
    }
  },
})

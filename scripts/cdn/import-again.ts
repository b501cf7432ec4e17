import type { Plugin } from 'vite'

/** `()=>import(`./settings-….js`)`, which may be followed by the selection of one module of the file. */
const LOADER = /\(\)=>import\((`\.\/[^`]+`)\)/g

/**
 * Makes a retry possible in each function that loads a file (`src/actions/base/module-loader.ts`). The bundler puts
 * several modules into one file, and only that function knows which export is the module. The plain address stays,
 * because a host's bundler looks for it.
 */
export const importAgain: Plugin = {
  name: 'import-again',
  generateBundle(_, bundle) {
    let found = 0
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(LOADER, (_, path: string) => {
        found += 1
        return `i=>(i?i():import(${path}))`
      })
    }
    if (found === 0) this.error('No function loads a file: is it written in another way now?')
  },
}

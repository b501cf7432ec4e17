import type { Plugin } from 'vite'

/** `()=>import(`./settings-….js`)`, with what takes a module out of a file of several behind it. */
const LOADER = /\(\)=>import\((`\.\/[^`]+`)\)/g

/**
 * Lets the query of a second try into each function that loads a file (`src/actions/base/module-loader.ts`). The bundler
 * puts several modules into one file, and only that function knows which of its names is the module.
 */
export const importAgain: Plugin = {
  name: 'import-again',
  generateBundle(_, bundle) {
    let found = 0
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(LOADER, (_, path: string) => {
        found += 1
        return `q=>import(${path}+(q||\`\`))`
      })
    }
    if (found === 0) this.error('No function loads a file: is it written in another way now?')
  },
}

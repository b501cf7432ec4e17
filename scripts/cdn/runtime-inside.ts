import { dirname, posix } from 'node:path'
import type { Plugin } from 'vite'

/** `import{n as e,t}from"./rolldown-runtime-….js";`, and the same without names. */
const IMPORT = /import(?:\{([^}]*)\}from)?"[./]+rolldown-runtime-[\w-]+\.js";/

/** `n as e` and `t`: the name in the imported file, and the local name. */
const pairs = (list: string) =>
  list.split(',').map((said): [there: string, here: string] => {
    const [there = '', here = there] = said.split(' as ')
    return [there, here]
  })

/**
 * Moves the bundler's own helpers, 400 bytes, into a file that all files import anyway. A browser would request a
 * separate file only after that one has loaded (0.4 s on slow 3G). The bundler's groups cannot include the helpers.
 *
 * @param home the name of that file's group
 */
export const runtimeInside = (home: string): Plugin => ({
  name: 'runtime-inside',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const named = (name: string) => chunks.find((chunk) => chunk.name === name)
    const [runtime, target] = [named('rolldown-runtime'), named(home)]
    if (!runtime || !target) return this.error(`No file is named ${runtime ? home : 'rolldown-runtime'}`)
    const [, body = '', exported = ''] = /^(.*?)export\{(.*)\};?\s*$/s.exec(runtime.code) ?? []
    const helpers = pairs(exported)
    for (const chunk of chunks) {
      if (chunk === target) continue
      const path = posix.relative(dirname(chunk.fileName), target.fileName)
      chunk.code = chunk.code.replace(IMPORT, (_, list = '') => {
        const names = pairs(list as string).map(([there, here]) => `vp_${there} as ${here}`)
        return list ? `import{${names.join()}}from"${path.startsWith('.') ? path : `./${path}`}";` : ''
      })
      chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? target.fileName : file)))]
    }
    const made = helpers.map(([local, name]) => `${name}:${local}`).join()
    const own = `var{${helpers.map(([, name]) => `${name}:vp_${name}`).join()}}=(()=>{${body}return{${made}}})();`
    const code = target.code.replace(IMPORT, (_, list = '') =>
      list
        ? `var ${pairs(list as string)
            .map(([there, here]) => `${here}=vp_${there}`)
            .join()};`
        : '',
    )
    target.code = `${own}${code}export{${helpers.map(([, name]) => `vp_${name}`).join()}};`
    target.imports = target.imports.filter((file) => file !== runtime.fileName)
    delete bundle[runtime.fileName]
  },
})

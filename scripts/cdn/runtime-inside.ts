import { dirname, posix } from 'node:path'
import type { Plugin } from 'vite'

/** `import{n as e,t}from"./rolldown-runtime-….js";`, and the same without names. */
const IMPORT = /import(?:\{([^}]*)\}from)?"[./]+rolldown-runtime-[\w-]+\.js";/

/** `n as e` and `t`: what it is there, and what it is here. */
const pairs = (list: string) =>
  list.split(',').map((said): [there: string, here: string] => {
    const [there = '', here = there] = said.split(' as ')
    return [there, here]
  })

/**
 * The bundler's own helpers, 400 bytes that all files import, go into a file that all files import: in one of their own a
 * browser asks for them only once that has come (0.4 s on slow 3G). The bundler's groups do not take them.
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

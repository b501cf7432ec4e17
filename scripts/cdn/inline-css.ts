import { transform } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** `import css from './part.css?inline'` is minified text. Its id ends in `.js`: the bundler has its own idea of `.css`. */
export const inlineCss: Plugin = {
  name: 'inline-css',
  resolveId(source, importer) {
    if (!importer || !source.endsWith('.css?inline')) return undefined
    return `\0${resolve(dirname(importer), source.replace('?inline', '.js'))}`
  },
  async load(id) {
    if (!id.startsWith('\0') || !id.endsWith('.css.js')) return undefined
    const css = await readFile(id.slice(1, -'.js'.length), 'utf8')
    const { code } = await transform(css, { loader: 'css', minify: true })
    return `export default ${JSON.stringify(code.trim())}`
  },
}

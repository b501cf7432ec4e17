import { transform, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import pkg from './package.json' with { type: 'json' }

/**
 * `import css from './part.css?inline'` is minified text. The path keeps `?inline`, because tsup's own CSS plugin
 * handles every path that ends in .css.
 */
const inlineCss: Plugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, importer }) => ({
      path: resolve(dirname(importer), path),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => {
      const file = path.replace(/\?inline$/, '')
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { contents: `export default ${JSON.stringify(code.trim())}`, watchFiles: [file] }
    })
  },
}

/** The elements with their own React, for `virtual-phone/standalone-react`. */
const standaloneElements: Plugin = {
  name: 'standalone-elements',
  setup(build) {
    build.onResolve({ filter: /\/(tags|light)\/[a-z-]+$/ }, ({ path }) => ({
      path: `./cdn/standalone/${basename(path)}.js`,
      external: true,
    }))
  },
}

const common: Options = {
  outDir: 'dist',
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: false,
  minify: true,
  silent: true,
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': 'true', 'import.meta.env.MODE': '"production"' },
  env: { VP_VERSION: pkg.version },
}

/** The paths of the package that are one file each. `package.config.ts` builds the others, which share parts. */
export default defineConfig([
  // The same components as in `virtual-phone/react`.
  { ...common, entry: { 'standalone-react': 'src/elements/react/index.ts' }, esbuildPlugins: [standaloneElements] },
  // A page without a bundler imports it too, beside the files for script tags.
  { ...common, entry: { headset: 'src/browser/headset/index.ts' } },
  // With all that it needs, because a server has no use for the phone's parts.
  { ...common, entry: { server: 'src/elements/render-shell.ts' }, esbuildPlugins: [inlineCss] },
])

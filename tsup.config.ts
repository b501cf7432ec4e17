import { transform, type Plugin } from 'esbuild'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { defineConfig } from 'tsup'
import pkg from './package.json' with { type: 'json' }
import { noticesOf } from './scripts/cdn/licenses'
import { elementEntries } from './scripts/element-entries'

/** `import css from './part.css?inline'` is minified text. The path keeps `?inline`: tsup's own CSS plugin takes all that end in .css. */
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

/**
 * Begin with 'use client', of which a host's bundler warns once a file. They are inside, because a line in the middle of a
 * file directs nobody.
 */
const INSIDE = ['jotai', 'lucide-react', 'react-hot-toast']

/** `dist/LICENSES.txt`: the notices of what is inside, and of the metadata that was cut from libphonenumber-js. */
const licenses: Plugin = {
  name: 'licenses',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(async ({ metafile }) => {
      const inputs = [...Object.keys(metafile?.inputs ?? {}), 'node_modules/libphonenumber-js/package.json']
      await writeFile('dist/LICENSES.txt', await noticesOf(inputs.map((path) => resolve(path))))
    })
  },
}

/** The package as a bundler takes it in: an entry a path of package.json's `exports`, React and most else left to it. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'voice/webrtc': 'src/voice/webrtc/index.ts',
    'voice/vonage': 'src/voice/vonage/index.ts',
    'monitoring/datadog': 'src/browser/monitoring/datadog/index.ts',
    ...elementEntries,
  },
  outDir: 'dist',
  clean: ['dist/**/*', '!dist/cdn/**/*'],
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  silent: true,
  noExternal: INSIDE.map((name) => new RegExp(`^${name}(/|$)`)),
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': 'true', 'import.meta.env.MODE': '"production"' },
  env: { VP_VERSION: pkg.version },
  esbuildPlugins: [inlineCss, licenses],
})

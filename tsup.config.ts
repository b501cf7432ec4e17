import { transform, type Plugin } from 'esbuild'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import pkg from './package.json' with { type: 'json' }
import { noticesOf } from './scripts/cdn/licenses'
import { elementEntries } from './scripts/element-entries'

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

/**
 * Packages that begin with 'use client', about which a host's bundler warns once per file. They are bundled, because
 * the directive has no effect in the middle of a file.
 */
const INSIDE = ['jotai', 'lucide-react', 'react-hot-toast']

/** `dist/LICENSES.txt`: the notices of the bundled packages, and of the metadata cut from libphonenumber-js. */
const licenses: Plugin = {
  name: 'licenses',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(async ({ metafile }) => {
      const inputs = [...Object.keys(metafile?.inputs ?? {}), 'node_modules/libphonenumber-js/package.json']
      // esbuild leaves the files to tsup, so a clean clone has no folder yet.
      await mkdir('dist', { recursive: true })
      await writeFile('dist/LICENSES.txt', await noticesOf(inputs.map((path) => resolve(path))))
    })
  },
}

/** `index.js` imports the elements' own files. Only these register elements, so a bundler may drop any unused chunk. */
const elementsApart: Plugin = {
  name: 'elements-apart',
  setup(build) {
    build.onResolve({ filter: /^\.\/elements\/tags\// }, ({ path }) => ({
      path: `./elements/${basename(path)}.js`,
      external: true,
    }))
  },
}

/** Options for all files of the package. React and most other packages are left to the host's bundler. */
const common: Options = {
  outDir: 'dist',
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  // Comments and indentation were two fifths of the files, and no bundler of a host needs them.
  minify: true,
  silent: true,
  noExternal: INSIDE.map((name) => new RegExp(`^${name}(/|$)`)),
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': 'true', 'import.meta.env.MODE': '"production"' },
  env: { VP_VERSION: pkg.version },
}

/** The same components as in `virtual-phone/react`, whose elements bring their own React. */
const standaloneElements: Plugin = {
  name: 'standalone-elements',
  setup(build) {
    build.onResolve({ filter: /\/tags\/[a-z-]+$/ }, ({ path }) => ({
      path: `./cdn/standalone/${basename(path)}.js`,
      external: true,
    }))
  },
}
const STANDALONE_REACT = 'standalone-react'
const SERVER = 'server'

/** The package as a bundler uses it: one entry for each path of package.json's `exports`. */
export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      api: 'src/script-api.ts',
      preload: 'src/preload/preload.ts',
      // An entry of its own, so that a host that imports only the version loads nothing else.
      version: 'src/elements/host/version.ts',
      react: 'src/elements/react/index.ts',
      'voice/webrtc': 'src/voice/webrtc/index.ts',
      'voice/vonage': 'src/voice/vonage/index.ts',
      'voice/sip': 'src/voice/sip/index.ts',
      'monitoring/datadog': 'src/browser/monitoring/datadog/index.ts',
      ...elementEntries,
    },
    clean: ['dist/**/*', '!dist/cdn/**/*', `!dist/${STANDALONE_REACT}.js`, `!dist/${SERVER}.js`],
    esbuildPlugins: [inlineCss, elementsApart, licenses],
  },
  {
    ...common,
    entry: { [STANDALONE_REACT]: 'src/elements/react/index.ts' },
    esbuildPlugins: [standaloneElements],
  },
  {
    ...common,
    // One file with all that it needs, because a server has no use for the phone's chunks.
    entry: { [SERVER]: 'src/elements/render-shell.ts' },
    splitting: false,
    esbuildPlugins: [inlineCss],
  },
])

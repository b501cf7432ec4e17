import { transform, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { defineConfig } from 'tsup'
import pkg from './package.json' with { type: 'json' }
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

/** The package as a bundler takes it in: an entry a path of package.json's `exports`, React and all else left to it. */
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
  define: { 'process.env.NODE_ENV': '"production"' },
  env: { VP_VERSION: pkg.version },
  esbuildPlugins: [inlineCss],
})

import { transform, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readdirSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import pkg from './package.json' with { type: 'json' }

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

const elements = Object.fromEntries(
  readdirSync('src/elements')
    .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx?$/.test(file))
    .map((file) => [`elements/${file.replace(/\.tsx?$/, '')}`, `src/elements/${file}`]),
)

const common: Options = {
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  sourcemap: false,
  clean: true,
  silent: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  env: { VP_VERSION: pkg.version },
  esbuildPlugins: [inlineCss],
}

/** What a host loads without a bundler of its own: everything inside but an optional peer. */
export const cdn: Options = {
  ...common,
  minify: true,
  noExternal: [/.*/],
  external: ['@vonage/client-sdk'],
  metafile: true,
}

export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      'voice/webrtc': 'src/voice/webrtc/index.ts',
      'voice/vonage': 'src/voice/vonage/index.ts',
      ...elements,
    },
    outDir: 'dist',
    clean: ['dist/**/*', '!dist/cdn/**/*'],
  },
  { ...cdn, entry: { 'virtual-phone': 'src/index.ts', ...elements }, outDir: 'dist/cdn' },
  {
    ...cdn,
    entry: { 'virtual-phone': 'src/index.ts' },
    format: 'iife',
    globalName: undefined,
    splitting: false,
    metafile: false,
    outDir: 'dist/cdn',
    clean: false,
  },
])

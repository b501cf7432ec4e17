import { basename, resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { PARTS, sources } from './cdn.config'
import pkg from './package.json' with { type: 'json' }
import { importAgain } from './scripts/cdn/import-again'
import { noticesOf } from './scripts/cdn/licenses'
import { elementEntries } from './scripts/element-entries'

/**
 * React and most other packages are left to the host's bundler. Those that begin with 'use client' are bundled: a host's
 * bundler warns about it once per file, and it has no effect in the middle of one.
 */
const OUTSIDE = new RegExp(`^(${Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies }).join('|')})(/|$)`)

/** `dist/LICENSES.txt`: the notices of the bundled packages, and of the metadata cut from libphonenumber-js. */
const licenses: Plugin = {
  name: 'licenses',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    const source = await noticesOf([...modules, resolve('node_modules/libphonenumber-js/package.json')])
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source })
  },
}

/** `index.js` imports the elements' own files. Only these register elements, so a bundler may drop any other that is unused. */
const elementsApart: Plugin = {
  name: 'elements-apart',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/tags\/[a-z-]+$/ },
    handler: (id, importer = '') =>
      importer.endsWith('/src/index.ts') ? { id: `./elements/${basename(id)}.js`, external: 'relative' } : undefined,
  },
}

/**
 * What a host loads with its own first files, each with its imports. A bundler never divides a file, so without these the
 * whole phone would load there.
 */
const FIRST = [
  // What several of the following need, so that none of them loads with another.
  {
    name: 'first',
    test: sources(
      'elements/catalogue\\.',
      'lib/(language-of-tag|preloaded|module-loader)',
      'domain/(limits|web-address)',
      'shell/(shell\\.|call-button-texts)',
    ),
  },
  { name: 'own-version', test: sources('elements/host/version\\.') },
  { name: 'components', test: sources('elements/react/') },
  { name: 'first-requests', test: sources('preload/') },
  { name: 'monitor', test: sources('browser/monitoring/monitor', 'text/error-label', 'domain/paths') },
  // What the voice lines share. Each is a file of its own, because each needs another package of the host.
  {
    name: 'lines',
    test: sources(
      'voice/(?!webrtc/|sip/|vonage/)',
      'api/contract/voice-line',
      'domain/(limits|plain-json|sound/speech-detector)',
      'lib/(time-limit|with-timeout)',
    ),
  },
  // What a call button shows before the phone.
  { name: 'first-frame', test: sources('elements/light/light-class', 'shell/start-call-buttons') },
  // All that a script needs of the phone, without the elements.
  { name: 'script', test: sources('script-api\\.') },
]

/** Small files that a page needs together, or never. */
const TOGETHER = [
  { name: 'own-words', test: sources('text/(en/index|own-texts)\\.') },
  { name: 'log-acts', test: sources('actions/call-log/(block|play)-from-log') },
]

/**
 * The package as a bundler uses it: one entry for each path of package.json's `exports`, and the parts that a page without
 * a bundler loads too. tsup builds what is one file (`tsup.config.ts`): its bundler cannot be told which modules belong
 * together, and made 327 files of these.
 */
const packageBuild: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [elementsApart, importAgain(true), licenses],
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VP_VERSION': JSON.stringify(pkg.version) },
  build: {
    target: 'es2022',
    cssMinify: 'esbuild',
    outDir: 'dist',
    reportCompressedSize: false,
    lib: {
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
      formats: ['es'],
    },
    rolldownOptions: {
      external: OUTSIDE,
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Comments and indentation were two fifths of the files, and no bundler of a host needs them.
        minify: true,
        // Bundlers need `webpackIgnore` and `@vite-ignore`, or they warn about an import whose address is not a text.
        comments: { annotation: true, jsdoc: false, legal: false },
        topLevelVar: false,
        codeSplitting: { groups: [...FIRST, ...PARTS, ...TOGETHER] },
      },
    },
  },
}

export default [packageBuild]

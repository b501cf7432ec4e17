import { readFileSync } from 'node:fs'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { PLATFORM_PEERS } from './demo/package/missing-packages'
import { mediaProcess } from './demo/platform/voice/media-process/vite-plugin.mjs'
import pkg from './package.json' with { type: 'json' }
import { allAtOnce } from './scripts/cdn/all-at-once'
import { importAgain } from './scripts/cdn/import-again'
import { importGraph } from './scripts/cdn/import-graph'
import { licenses, PACKAGE } from './scripts/cdn/licenses'
import { runtimeInside } from './scripts/cdn/runtime-inside'
import { starters } from './scripts/cdn/starters'
import { standaloneEntries } from './scripts/element-entries'
import { LANGUAGES } from './src/text'

interface CdnBuild {
  entries: Record<string, string>
  output: Rolldown.OutputOptions
  plugins?: Plugin[]
  /** A classic script: one file with everything inside. Otherwise modules. */
  classic?: boolean
}

/**
 * The files that a host loads without a bundler. They include everything except an optional peer dependency. The
 * bundler is told which modules belong in one file (`PARTS`). esbuild cannot be: 81 files, 22 kB more to load.
 */
export const cdnBuild = ({ entries, output, plugins = [], classic = false }: CdnBuild): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins,
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.VP_VERSION': JSON.stringify(pkg.version),
    'import.meta.env.VP_REACT_INSIDE': 'true',
    // partysocket reads both only to warn about a missing polyfill.
    'globalThis.EventTarget': 'true',
    'globalThis.Event': 'true',
  },
  build: {
    target: 'es2022',
    cssMinify: 'esbuild',
    outDir: 'dist/cdn',
    emptyOutDir: !classic,
    reportCompressedSize: false,
    // A library build, without Vite's own helpers. A classic build must have a name, which `output` removes again.
    lib: { entry: entries, formats: [classic ? 'iife' : 'es'], name: pkg.name },
    rolldownOptions: {
      external: ['@vonage/client-sdk'],
      // No getter of ours or of an included package has a side effect.
      treeshake: { propertyReadSideEffects: false },
      // 'use client' concerns servers that render React. A script tag uses no exported name.
      checks: { bundlerTimings: false, moduleLevelDirective: false, missingNameOptionForIifeExport: false },
      output: {
        name: undefined,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: true,
        comments: false,
        // Vite's own choice, `var`, costs half a kilobyte more.
        topLevelVar: false,
        postBanner: ({ moduleIds }) =>
          moduleIds.some((id) => PACKAGE.test(id)) ? '/*! Licenses: LICENSES.txt */' : '',
        ...output,
      },
    },
  },
})

/**
 * One file per visible thing instead of one per set of views with a shared module: fewer requests and an eighth less to
 * load. Each part contains its imports, except those in a part above.
 */
export const PARTS = [
  // Needed by every element, with the functions that load the late parts.
  {
    name: 'phone',
    test: sources(
      'elements/host/define-element',
      'app/SessionGate',
      'domain/access/capabilities',
      'features/[a-z-]+/late-',
      'features/(blocking|blocklist|call-details|transcript)/index',
      'features/(call-log/CallLog|voicemail/VoicemailLog)',
      'ui/badge',
      'text/zone-name',
    ),
  },
  { name: 'keypad', test: sources('features/(softphone/KeypadPhone|call-button)') },
  { name: 'softphone', test: sources('features/softphone/Softphone') },
  // Shared by the app, the logs and the views of a call.
  {
    name: 'ui',
    test: sources(
      'ui/[a-z]+/(empty-state|field|list-keys|menu|notice|search-field|select|text-field)\\.',
      'ui/([a-z]+/)?use-(?!scroll-anchor|table-keys)[a-z-]+\\.',
      'view/(late-updates|use-(day|host-name|search-hint|side-name))',
      'lucide-react/.*/icons/(arrow-left|ban|bell|ellipsis|pause|phone-call|play|search|voicemail)\\.',
      'state/(reminders|call/(call-log|family-calls|playback))\\.',
      'actions/reminders/watch-reminders',
      'ui/(panel|when-drawn|focus/keeps-reading-place)\\.',
      'actions/call-log/(index|apply-live-calls|open-call-from-log)',
      'domain/log/(newest-first|row-child)',
      'domain/reminder/reminded-side',
      'domain/people/child-label',
      // Both the line and the settings listen for speech (`call/muted-speech`).
      'domain/sound/(call-sound|speech-detector)',
      'domain/settings/shortcuts',
      'domain/time',
    ),
  },
  { name: 'app', test: sources('app/(App|TestPhone)') },
  { name: 'log', test: sources('features/call-log/(LogPanel|Today)') },
  { name: 'shortcuts', test: sources('features/shortcuts/Shortcuts\\.') },
  // Dialogs, the call itself and its views, from the first press of Call on.
  {
    name: 'call',
    test: sources(
      'features/(?!greeting|report|settings|setup|shortcuts|live-call/(transfer|incoming)|not-now|caller-card/(Family(History|Timeline)|FamilyCall|timeline-sheet)|reminders/DueReminders|call-lists)',
      'actions/call/live-call',
      // Small, and each needs it.
      'actions/(call-log/(block|play)-from-log|reminders/say-due)',
      'browser/(media-controls|browser-translator)',
      'elements/(host/call-face|phone/script-commands)',
    ),
  },
  // What is due, in Today.
  { name: 'reminders', test: sources('features/reminders/DueReminders') },
  // For a person who opens the lists.
  { name: 'lists', test: sources('features/call-lists/(?!index)') },
  // What there was with a family, for the app.
  { name: 'history', test: sources('features/caller-card/Family(History|Timeline)', 'actions/call-log/timeline') },
  // Texts of small views, and of settings that other parts need without the settings, with the spans of 'Not now'.
  {
    name: 'words',
    test: sources('text/en/(call-errors|directory|incoming|notifications|push|test-phone)', 'domain/call/not-now'),
  },
  // Small parts that load once the page is quiet.
  { name: 'watch-unread', test: sources('actions/unread/watch-unread', 'browser/app-badge') },
  { name: 'toast-ends', test: sources('actions/(failures/toast-ends|call-details/offer-notes)') },
  // What a person who looks elsewhere is told of, for which the settings ask.
  {
    name: 'watch-notifications',
    test: sources('actions/desktop-notifications/(watch-notifications|push)\\.', 'browser/desktop-notifications'),
  },
  // Pages that a person rarely opens.
  { name: 'settings', test: sources('features/(greeting|settings/(?!HeadsetSettings)|setup|shortcuts)') },
  // For a page that brings a headset.
  { name: 'headset', test: sources('features/settings/HeadsetSettings') },
  { name: 'report', test: sources('features/report') },
  { name: 'transfer', test: sources('features/live-call/transfer') },
  // For a person who has calls ring here.
  {
    name: 'incoming',
    test: sources('features/(live-call/incoming|not-now)', 'actions/incoming'),
  },
  ...Object.keys(LANGUAGES).map((name) => ({ name, test: sources(`text/${name}/`) })),
]

/** The part that an element shows once the phone is ready, which its file loads at the same time. */
const SHOWN_FIRST = {
  'virtual-phone-app': 'log',
  'vp-call-log': 'log',
  'vp-voicemail': 'log',
  'vp-call-details': 'call',
  'vp-transcript': 'call',
  'vp-caller-card': 'call',
  'vp-blocklist': 'call',
  'vp-settings': 'settings',
  'vp-setup': 'settings',
  'vp-report': 'report',
}

/** A small separate file with everything inside except the elements, which it loads. */
export const alone = (entry: string, define: Record<string, string>): InlineConfig => {
  const config = cdnBuild({ entries: { alone: entry }, output: { codeSplitting: false } })
  return {
    ...config,
    plugins: [elementsApart],
    define: { ...config.define, ...define },
    build: { ...config.build, write: false },
  }
}

const elementsApart: Plugin = {
  name: 'elements-apart',
  enforce: 'pre',
  resolveId: { filter: { id: /\/tags\// }, handler: (id) => ({ id, external: true }) },
}

export function sources(...paths: string[]): RegExp {
  return new RegExp(`/(src|node_modules)/(${paths.join('|')})`)
}

/** A program of the package, with everything inside that is not named. */
const program = (folder: string, main: string, config: ProgramBuild = {}): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [...(config.plugins ?? []), licenses],
  ssr: { noExternal: true, external: ['bufferutil', 'utf-8-validate', ...(config.external ?? [])] },
  build: {
    target: 'node20',
    outDir: `dist/${folder}`,
    emptyOutDir: true,
    ssr: main,
    minify: true,
    rolldownOptions: {
      output: {
        codeSplitting: config.codeSplitting ?? false,
        chunkFileNames: '[name].js',
        comments: false,
        postBanner: '/*! Licenses: LICENSES.txt */',
      },
    },
  },
})

interface ProgramBuild {
  plugins?: Plugin[]
  external?: string[]
  codeSplitting?: Rolldown.OutputOptions['codeSplitting']
}

/** `npx virtual-phone-conformance`, which needs no other package. */
const conformance = program('conformance', 'demo/conformance/main.ts')

/**
 * `npx virtual-phone-platform`. What is large is an optional peer (`demo/package/missing-packages.ts`), and the phone of its
 * page is dist/cdn.
 */
const platform = program('platform', 'demo/package/main.ts', {
  plugins: [mediaProcess()],
  external: [...Object.keys(PLATFORM_PEERS), 'pg-native', 'vite'],
  codeSplitting: {
    groups: [
      // Apart, because main.js needs it before it knows whether the peers of the other one are there.
      { name: 'start-options', test: /\/demo\/start-options/ },
      { name: 'shared', minShareCount: 2 },
    ],
  },
})

/** The demo's own pages of a person's account, and of a parent who calls, whose script and styles are in `page.js`. */
const ownPages: Plugin = {
  name: 'own-pages',
  generateBundle() {
    for (const fileName of ['account/index.html', 'office-hours/index.html', 'voicemail.html']) {
      const name = fileName.replace(/(\/index)?\.html$/, '')
      const source = readFileSync(`demo/pages/${fileName}`, 'utf8')
        .replace('<html', `<html data-page="${name}"`)
        .replace(/ *<link rel="stylesheet".*\n/, '')
        .replace(/src="[^"]*\.ts"/, 'src="/page.js"')
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
}

const platformPage: InlineConfig = {
  configFile: false,
  plugins: [ownPages],
  publicDir: 'demo/package/public',
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: 'dist/platform/pages',
    emptyOutDir: true,
    lib: { entry: 'demo/package/page.ts', formats: ['es'], fileName: 'page' },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  },
}

/** The Vite builds of `npm run build`, one after the other. */
export default [
  cdnBuild({
    entries: {
      'virtual-phone': 'src/index.ts',
      api: 'src/script-api.ts',
      ...standaloneEntries,
    },
    output: { codeSplitting: { groups: PARTS } },
    plugins: [runtimeInside('phone'), importAgain(), starters(SHOWN_FIRST, alone), importGraph, licenses],
  }),
  cdnBuild({
    entries: { 'virtual-phone': 'src/index.ts' },
    output: { codeSplitting: false, entryFileNames: '[name].global.js' },
    plugins: [allAtOnce],
    classic: true,
  }),
  // For a service worker of the host's own.
  cdnBuild({
    entries: { 'push-worker': 'src/push-worker/index.ts' },
    output: { codeSplitting: false },
    classic: true,
  }),
  conformance,
  platform,
  platformPage,
]

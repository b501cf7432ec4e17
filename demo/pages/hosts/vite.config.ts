import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'svelte/compiler'
import { defineConfig, type Plugin } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const REPOSITORY = path('../../..')
const OUT = path('../../../node_modules/.demo-hosts')
/** Where the package lies as npm would install it: its dependencies are found above it. */
const INSTALLED = `${OUT}/node_modules/virtual-phone`

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

/** What `npm publish` would send, unpacked: these pages hold none of the sources, and no file that is not published. */
function pack(): void {
  if (!existsSync(`${REPOSITORY}/dist/index.js`) || !existsSync(`${REPOSITORY}/dist/cdn/virtual-phone.js`))
    run('npm', 'run', '--silent', 'build')
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(INSTALLED, { recursive: true })
  const tarball = run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', OUT).trim()
  run('tar', '-xzf', `${OUT}/${tarball}`, '-C', INSTALLED, '--strip-components', '1')
}

/** `virtual-phone` is what was packed, by its own `exports`. */
const packed: Plugin = {
  name: 'packed',
  enforce: 'pre',
  buildStart: pack,
  resolveId(source) {
    if (!/^virtual-phone(\/|$)/.test(source)) return undefined
    return this.resolve(source, `${OUT}/page.js`, { skipSelf: true })
  },
}

const svelte: Plugin = {
  name: 'svelte',
  transform: {
    filter: { id: /\.svelte$/ },
    handler: (code, filename) => compile(code, { filename, css: 'injected' }).js,
  },
}

/** Pages of hosts that have a bundler of their own: React, Vue, Svelte, one that monitors. The others are served as they stand. */
export default defineConfig({
  root: path('.'),
  plugins: [packed, svelte],
  resolve: { alias: { '@datadog/browser-rum': path('rum-stand-in.ts') } },
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  build: {
    outDir: `${OUT}/pages`,
    // Gone with what was packed before.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['react.html', 'vue.html', 'svelte.html', 'monitored.html'].map(path),
      // 'use client' speaks to servers that render React.
      checks: { moduleLevelDirective: false },
    },
  },
  logLevel: process.env.VITE_LOG === 'info' ? 'info' : 'warn',
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'svelte/compiler'
import { defineConfig, type Plugin } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const REPOSITORY = path('../../..')
const OUT = path('../../../node_modules/.demo-hosts')
/** Where npm would install the package, with its dependencies above it. */
const INSTALLED = `${OUT}/node_modules/virtual-phone`

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

/** Packs and unpacks what `npm publish` would publish. These pages use no source and no unpublished file. */
function pack(): void {
  if (!existsSync(`${REPOSITORY}/dist/index.js`) || !existsSync(`${REPOSITORY}/dist/cdn/virtual-phone.js`))
    run('npm', 'run', '--silent', 'build')
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(INSTALLED, { recursive: true })
  const tarball = run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', OUT).trim()
  run('tar', '-xzf', `${OUT}/${tarball}`, '-C', INSTALLED, '--strip-components', '1')
}

/** `virtual-phone` resolves to the packed files, by their own `exports`. */
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

/** Pages of hosts with their own bundler: React, Vue, Svelte, monitoring. The other pages are served as they are. */
export default defineConfig({
  root: path('.'),
  plugins: [packed, svelte],
  resolve: { alias: { '@datadog/browser-rum': path('monitoring/datadog-rum.ts') } },
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  build: {
    outDir: `${OUT}/pages`,
    // `pack` has already removed earlier files.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['react.html', 'vue.html', 'svelte.html', 'monitored.html'].map(path),
      // 'use client' concerns servers that render React.
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
  logLevel: process.env.VITE_LOG === 'info' ? 'info' : 'warn',
})

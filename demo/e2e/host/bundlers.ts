import { build as bundleWithEsbuild } from 'esbuild'
import { build as bundleWithVite } from 'vite'

/** How a host's bundler makes `page.js` of one of the package's entries, in this folder. */
export const BUNDLERS: Record<string, (entry: string, outDir: string) => Promise<unknown>> = {
  esbuild: (entry, outdir) =>
    bundleWithEsbuild({
      entryPoints: { page: entry },
      outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    }),
  Vite: (entry, outDir) =>
    bundleWithVite({
      configFile: false,
      base: './',
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { page: entry },
          output: { entryFileNames: '[name].js' },
          checks: { bundlerTimings: false, moduleLevelDirective: false },
        },
      },
    }),
}

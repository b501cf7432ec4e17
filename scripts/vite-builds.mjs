import { build, runnerImport } from 'vite'

/**
 * Builds the Vite configs in a file's default export, one after the other: `node scripts/vite-builds.mjs
 * cdn.config.ts`.
 */
const [, , path] = process.argv
// Otherwise reading the file sets it to 'development', which changes the output of React's JSX.
process.env.NODE_ENV = 'production'
const { module } = await runnerImport(`./${path}`)
for (const config of module.default) await build(config)

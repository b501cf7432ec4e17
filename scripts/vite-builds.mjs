import { build, runnerImport } from 'vite'

/** Builds what a file of Vite configs (its default export) lists, one after the other: `node scripts/vite-builds.mjs cdn.config.ts`. */
const [, , path] = process.argv
// Else reading the file makes it 'development', of which React's JSX says more.
process.env.NODE_ENV = 'production'
const { module } = await runnerImport(`./${path}`)
for (const config of module.default) await build(config)

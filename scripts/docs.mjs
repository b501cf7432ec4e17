import { build, createServer, runnerImport } from 'vite'

/** `npm run docs` serves the docs site and follows changes of the pages. With --build it writes the site for the demo. */
const isBuild = process.argv.includes('--build')
// Otherwise reading the file sets it to 'development', which changes the output of React's JSX.
if (isBuild) process.env.NODE_ENV = 'production'
const { module } = await runnerImport('./demo/docs/site.config.ts')
if (isBuild) await build(module.siteConfig('/docs/'))
else {
  const server = await createServer(module.siteConfig('/'))
  await server.listen()
  console.log(`The docs: ${server.resolvedUrls.local[0]}`)
}

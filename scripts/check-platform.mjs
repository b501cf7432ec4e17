import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Starts `npx virtual-phone-platform` from the package as npm packs it, outside this repository: without its optional
 * peers it says what may be set and how to install them, and with them it serves its API, its page and the phone, and signs somebody in
 * (`package/entries`).
 */
const PEERS = ['@electric-sql/pglite', 'werift', 'opusscript', '@faker-js/faker']
const folder = mkdtempSync(join(tmpdir(), 'virtual-phone-platform-'))
const modules = join(folder, 'node_modules')
const { DATABASE_URL: _, HOST: __, PUBLIC_URL: ___, ...inherited } = process.env

/** Runs the command until it prints its address or ends. */
function start(environment = {}, argument = '--demo') {
  const child = spawn(process.execPath, [join(modules, 'virtual-phone/dist/platform/main.js'), argument], {
    cwd: folder,
    env: { ...inherited, PORT: '0', SEED: '{"users":60,"calls":40}', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((settle) => child.once('close', settle))
  let said = ''
  const began = new Promise((settle) => {
    const read = (chunk) => {
      said += chunk
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (url) settle({ child, ended, url, printed: () => said })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => settle({ code, said }))
  })
  return began
}

function expect(isSo, sentence) {
  if (!isSo) throw new Error(`virtual-phone-platform, as it is packed: ${sentence}`)
}

try {
  const options = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
  const tarball = join(folder, execFileSync('npm', options, { encoding: 'utf8' }).trim())
  mkdirSync(modules)
  execFileSync('tar', ['-xzf', tarball, '-C', modules])
  renameSync(join(modules, 'package'), join(modules, 'virtual-phone'))

  const help = await start({}, '--help')
  expect(help.code === 0 && /PORT .*4173/.test(help.said), `--help said ${help.said}`)
  const bare = await start()
  const installs = PEERS.every((name) => new RegExp(`npm install --save-dev .*${name}@\\d`).test(bare.said ?? ''))
  expect(bare.code === 1 && installs, `without its peers it said ${bare.said}`)
  const onPostgres = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(!onPostgres.said.includes('pglite'), `with DATABASE_URL it said ${onPostgres.said}`)

  for (const name of PEERS) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(resolve('node_modules', name), join(modules, name))
  }
  const { child, ended, url, said, printed } = await start()
  expect(url, `it did not start: ${said}`)
  try {
    const at = (path) => fetch(url + path, { headers: { accept: 'text/html, */*' } })
    for (const [path, part] of [
      ['/openapi.json', '"openapi"'],
      ['/', '/phone/virtual-phone.js'],
      ['/page.js', 'virtual-phone-app'],
      ['/account', 'Your phones'],
      ['/office-hours', 'Office hours'],
      ['/voicemail.html', 'Have a parent call me'],
      ['/page.js', '/voicemail'],
      ['/phone/virtual-phone.js', 'import'],
    ]) {
      expect((await (await at(path)).text()).includes(part), `${path} has no ${part}`)
    }
    expect((await fetch(url)).status === 200, '/ answers a program like curl with no page')
    const { module } = await runnerImport('./demo/platform/testing/sign-in.ts')
    const { ACCOUNTS } = (await runnerImport('./demo/platform/seed/accounts.ts')).module
    const { get } = await module.signIn({ url, accounts: ACCOUNTS }, 'staff')
    const me = await get('/v1/me')
    expect(me.status === 200, `GET /v1/me answered ${me.status} after a sign-in`)
    for (const part of [`${url}/voicemail.html`, 'staff-1', 'contact-99'])
      expect(printed().includes(part), `--demo does not print ${part}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

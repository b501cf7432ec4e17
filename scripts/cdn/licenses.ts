import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import type pkg from '../../package.json'

/** The folder of a package, from the path of a file in it. */
export const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/

/** `LICENSES.txt`: the notice of each package inside, once, in place of React's and of each icon's in the code. */
export const licenses: Plugin = {
  name: 'licenses',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    const folders = modules.map((id) => PACKAGE.exec(id)?.[0])
    const notices = [...new Set(folders)]
      .filter((folder) => folder !== undefined)
      .sort()
      .map(noticeOf)
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: (await Promise.all(notices)).join('\n') })
  },
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as typeof pkg
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const notice = file ? await readFile(`${folder}/${file}`, 'utf8') : ''
  return `${name} ${version} (${license})\n\n${notice.trim()}\n`
}

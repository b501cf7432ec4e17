import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The folder of a package, from the path of a file in it. */
export const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/

/**
 * `LICENSES.txt`: the notice of each included package, once. It replaces the notices in the code of React and of each
 * icon.
 */
export const licenses: Plugin = {
  name: 'licenses',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: await noticesOf(modules) })
  },
}

/** The notices of the packages that these files are of (`package/sbom`). */
export async function noticesOf(paths: readonly string[]): Promise<string> {
  const folders = paths.map((path) => PACKAGE.exec(path)?.[0])
  const notices = [...new Set(folders)]
    .filter((folder) => folder !== undefined)
    .sort()
    .map(noticeOf)
  return (await Promise.all(notices)).join('\n')
}

interface PackageJson {
  name: string
  version: string
  license: string
  author?: string | { name: string }
}

async function noticeOf(folder: string): Promise<string> {
  const said = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as PackageJson
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const notice = file ? await readFile(`${folder}/${file}`, 'utf8') : await standardText(said)
  return `${said.name} ${said.version} (${said.license})\n\n${notice.trim()}\n`
}

/** A package that names its license and brings no text: the license's own, with the package's author. */
async function standardText({ name, license, author }: PackageJson): Promise<string> {
  if (license !== 'MIT') throw new Error(`${name} has no license text`)
  const holder = typeof author === 'object' ? author.name : author
  const text = await readFile('LICENSE', 'utf8')
  return text.replace(/^Copyright .*$/m, `Copyright (c) ${holder ?? `the authors of ${name}`}`)
}

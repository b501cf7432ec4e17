import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * The folders that are searched for reasons: all text that people write. Generated and downloaded files are left out.
 */
const FOLDERS = ['src', 'dist-types', 'demo', 'stories', 'scripts', 'bench', 'docs', '.storybook', '.ci']
const LEFT_OUT = /(^|\/)(node_modules|dist|var|test-results|\.next)\/|^scripts\/citations(?:\.test)?\.ts$/
const TEXT = /\.(?:[cm]?[jt]sx?|css|html|md|sh|ya?ml)$|^\.ci\/run$/
const TEST = /\.(?:test|spec|stories|bench)\.tsx?$|(?:^|\/)check-[\w-]+\.mjs$/
const RULE = /^- `([a-z\d]+\/[a-z\d-]+)`: /gm
const WORDS = String.raw`[a-z][a-z\d]*\/[a-z][a-z\d]*(?:-[a-z\d]+)*`

export interface Said {
  file: string
  line: number
  text: string
}

export interface Citation extends Said {
  id: string
}

/** All committed text, by path from the root. */
export function committedText(): ReadonlyMap<string, string> {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  )
  const atRoot = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const files = [...atRoot, ...inFolders].filter((file) => TEXT.test(file) && !LEFT_OUT.test(file))
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** A test, a story, a benchmark or a check of `npm test`. */
export const isTest = (file: string): boolean => TEST.test(file)

/** The ids of the rules, repetitions included. */
export const rulesIn = (page: string): string[] => [...page.matchAll(RULE)].map(([, id = '']) => id)

/**
 * The prose of a file: the whole text of a page, or each comment line and each string that ends like a test's title.
 */
export function proseOf(file: string, text: string): Said[] {
  const lines = text.split('\n')
  if (/\.(?:md|html)$/.test(file)) return lines.map((line, index) => ({ file, line: index + 1, text: line }))
  let inComment = false
  return lines.flatMap((line, index) => {
    const begun = inComment ? 0 : line.search(/\/\*/)
    inComment = begun >= 0 && !line.slice(begun).includes('*/')
    const comment = begun >= 0 ? line.slice(begun) : /(?:^|[^:'"`])((?:\/\/|#).*)$/.exec(line)?.[1]
    const title = /(['"`])((?:\\.|(?!\1).)* (?:\\.|(?!\1).)*)\1,/.exec(line)?.[2]
    return [comment, title].filter((said) => said !== undefined).map((said) => ({ file, line: index + 1, text: said }))
  })
}

/** Words of the form `subject/rule` with one of these subjects. Paths do not count. */
export function citationsIn(prose: readonly Said[], subjects: ReadonlySet<string>): Citation[] {
  const like = new RegExp(String.raw`(?<![\w./$@{}<-])(${WORDS})(?![\w/{<-]|\.\w)`, 'g')
  return prose.flatMap((said) =>
    [...said.text.matchAll(like)]
      .map(([, id = '']) => ({ ...said, id }))
      .filter(({ id }) => subjects.has(id.slice(0, id.indexOf('/')))),
  )
}

/** Sources that are not in this repository: an unknown page, a numbered decision, a paragraph, a code. */
export function danglingIn(prose: readonly Said[], pages: ReadonlySet<string>): Said[] {
  const isDangling = ({ text }: Said) =>
    [...text.matchAll(/[\w-]+\.md\b/g)].some(([page]) => !pages.has(basename(page))) ||
    /\b(?:product|decisions?),? (?:§|\d)|\((?:decisions|embedding|product|spec)[,:]|\bchecklist\b/i.test(text) ||
    /(?<![\w#:.-])[A-Z]\d\d(?![\w:.-]*\w)/.test(text)
  return prose.filter(isDangling)
}

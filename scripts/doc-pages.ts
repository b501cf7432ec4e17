import { readdirSync } from 'node:fs'

/** Every page for readers, from the root of the repository. */
export const DOC_PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

interface CodeSample {
  /** The line of the page that opens it. */
  line: number
  language: string
  code: string
}

/** The fenced samples of a page, also those in a list. */
export const codeSamplesIn = (page: string): CodeSample[] =>
  [...page.matchAll(/^( *)```(\w*)[^\n]*\n([^]*?)^\1```/gm)].map(({ index, 2: language = '', 3: code = '' }) => ({
    line: page.slice(0, index).split('\n').length,
    language,
    code,
  }))

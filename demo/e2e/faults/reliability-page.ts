import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FAULT_TABLE } from './fault-table'
import type { FaultRow, Proof } from './fault-row'

const PAGE = fileURLToPath(new URL('../../../docs/reliability.md', import.meta.url))

/** The generated parts of docs/reliability.md. */
type Part = 'faults' | 'long-runs' | 'eight-hours'

const marks = (part: Part) => [`<!-- ${part}: written by a run, see above -->`, `<!-- end of ${part} -->`] as const

const shownBy = (proof: Proof): string => {
  switch (proof.by) {
    case 'run':
      return 'the browser suite, through the proxy'
    case 'long-run':
      return '`npm run faults`'
    case 'rules':
      return proof.rules.map((rule) => `\`${rule}\``).join(', ')
    case 'nothing':
      return `not possible here: ${proof.reason}`
  }
}

const rowOf = ({ fault, sees, kept, proof }: FaultRow) => `| ${fault} | ${sees} | ${kept} | ${shownBy(proof)} |`

/** The table of `FAULT_TABLE` as Markdown. */
export const faultTable = (): string =>
  [
    '| Fault | What the person sees | What is kept | Shown by |',
    '|---|---|---|---|',
    ...Object.values<FaultRow>(FAULT_TABLE).map(rowOf),
  ].join('\n')

/** The text of this part of docs/reliability.md. @throws Error if the page lacks the part's marks */
export async function partOfPage(part: Part): Promise<string> {
  const [before, after] = marks(part)
  const [, rest] = (await readFile(PAGE, 'utf8')).split(before)
  const [text] = rest?.split(after) ?? []
  if (rest === undefined || text === undefined) throw new Error(`docs/reliability.md has no part ${part}`)
  return text.trim()
}

/** Replaces this part of docs/reliability.md. */
export async function writePart(part: Part, text: string): Promise<void> {
  const [before, after] = marks(part)
  const page = await readFile(PAGE, 'utf8')
  await partOfPage(part)
  await writeFile(
    PAGE,
    page.slice(0, page.indexOf(before)) +
      `${before}\n${text}\n${after}` +
      page.slice(page.indexOf(after) + after.length),
  )
}

/** A run with `FAULTS_WRITE=1` writes its results. */
export const mayWrite = (): boolean => process.env.FAULTS_WRITE === '1'

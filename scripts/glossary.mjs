import { runnerImport } from 'vite'

/**
 * `npm run glossary`: every text, as path, English and Spanish, as a table for a translator. `{who}` is put in by the
 * product. Two forms with ` · ` between them are those of one and of more.
 */
const { module } = await runnerImport('./scripts/manifests/spanish-texts.ts')
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
console.log([row(['Text', 'English', 'Spanish']), '|---|---|---|', ...module.spanishTexts().map(row)].join('\n'))

import { runnerImport } from 'vite'

/**
 * `npm run glossary`: every text, as path, English and Spanish, or the language of `npm run glossary -- fr`, as a table
 * for a translator. `{who}` is put in by the product. Two forms with ` · ` between them are those of one and of more.
 */
const [language = 'es'] = process.argv.slice(2)
const { translations } = (await runnerImport('./scripts/manifests/translations.ts')).module
const words = (await runnerImport(`./src/text/${language}/index.ts`)).module
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
console.log([row(['Text', 'en', language]), '|---|---|---|', ...translations(words).map(row)].join('\n'))

import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Metadata } from 'libphonenumber-js/core'
import { format } from 'prettier'

/**
 * Cuts the metadata of libphonenumber-js down to the patterns of the numbers that this phone dials, and of those that it
 * knows and does not dial. Run it after the library's version changes. With --check it writes nothing and fails if the
 * committed file differs.
 */
const COUNTRIES = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
const DIALABLE = ['FIXED_LINE', 'MOBILE', 'TOLL_FREE', 'PERSONAL_NUMBER', 'VOIP', 'UAN']
/** These kinds cost the caller money or reach no person (`number/us`). */
const EXCLUDED = ['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'VOICEMAIL']
const path = 'src/domain/number/phone-metadata.json'
const source = 'libphonenumber-js/metadata.max.json'

const metadata = new Metadata(createRequire(import.meta.url)(source))
const { version: libraryVersion } = JSON.parse(await readFile('node_modules/libphonenumber-js/package.json', 'utf8'))

const patternsOf = (kinds) => {
  const patterns = COUNTRIES.flatMap((country) => {
    metadata.selectNumberingPlan(country)
    return kinds.map((kind) => metadata.numberingPlan.type(kind)?.pattern())
  })
  return [...new Set(patterns)].filter(Boolean)
}
const cut = {
  source: `${source} ${libraryVersion}, cut by npm run build:phone-metadata`,
  dialable: patternsOf(DIALABLE),
  excluded: patternsOf(EXCLUDED),
}
const wanted = await format(JSON.stringify(cut), { printWidth: 120, parser: 'json' })

if (!process.argv.includes('--check')) await writeFile(path, wanted)
else if (wanted !== (await readFile(path, 'utf8'))) {
  console.error(`${path} differs from ${source} ${libraryVersion}. Run "npm run build:phone-metadata" and commit it.`)
  process.exit(1)
}

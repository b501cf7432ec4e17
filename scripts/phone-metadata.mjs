import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { format } from 'prettier'

/**
 * Cuts the metadata of libphonenumber-js (all types of number) down to the countries that this phone calls. Run it
 * after the library's version changes. With --check it writes nothing and fails if the committed file differs.
 */
const COUNTRIES = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
const path = 'src/domain/number/phone-metadata.json'
const source = 'libphonenumber-js/metadata.max.json'

const require = createRequire(import.meta.url)
const { version, country_calling_codes, countries } = require(source)
const { version: libraryVersion } = JSON.parse(await readFile('node_modules/libphonenumber-js/package.json', 'utf8'))

const cut = {
  source: `${source} ${libraryVersion}, cut by npm run build:phone-metadata`,
  version,
  // The library tries countries in this order, so the order stays.
  country_calling_codes: { 1: country_calling_codes['1'].filter((country) => COUNTRIES.includes(country)) },
  countries: Object.fromEntries(COUNTRIES.map((country) => [country, countries[country]])),
}
const wanted = await format(JSON.stringify(cut), { printWidth: 120, parser: 'json' })

if (!process.argv.includes('--check')) await writeFile(path, wanted)
else if (wanted !== (await readFile(path, 'utf8'))) {
  console.error(`${path} differs from ${source} ${libraryVersion}. Run "npm run build:phone-metadata" and commit it.`)
  process.exit(1)
}

import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** The weights of tokens.css, for the letters in the seed's names. */
const FACES = ['latin', 'latin-ext'].flatMap((letters) =>
  [400, 600, 700].map((weight) => `open-sans-${letters}-${weight}-normal`),
)
const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))

/**
 * The environment of a browser that has only the suite's font, so that no layout depends on installed fonts. Only Linux
 * chooses fonts by `fontconfig`; on other systems it is empty.
 * @param {number} wider factor of all widths (and of heights, but lines have their own height)
 */
export async function fontsConfig(wider) {
  if (process.platform !== 'linux') return {}
  const manifest = fileURLToPath(import.meta.resolve('@fontsource/open-sans/package.json'))
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const folder = join(CACHE, `fonts-${version}-${wider}`)
  const config = join(folder, 'fonts.conf')
  if (!(await exists(config))) await unpack(join(dirname(manifest), 'files'), folder, wider)
  return { FONTCONFIG_FILE: config }
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Complete or not at all, because two suites may run this at the same time. */
async function unpack(from, folder, wider) {
  await mkdir(CACHE, { recursive: true })
  const draft = await mkdtemp(join(CACHE, 'fonts-'))
  for (const face of FACES) {
    const woff = await readFile(join(from, `${face}.woff`))
    await writeFile(join(draft, `${face}.ttf`), widened(unpacked(woff), wider))
  }
  const xml = `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`
  await writeFile(join(draft, 'fonts.conf'), `<?xml version="1.0"?>\n${xml}\n`)
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

/** The TrueType font in a WOFF file, which `fontconfig` cannot read (https://www.w3.org/TR/WOFF/). */
function unpacked(woff) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(44 + 20 * index)
    const [from, packedLength, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at))
    const packed = woff.subarray(from, from + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const row = 12 + 16 * index
    entry.copy(head, row, 0, 4)
    entry.copy(head, row + 4, 16, 20)
    head.writeUInt32BE(end, row + 8)
    head.writeUInt32BE(length, row + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    end += length + padding.length
  }
  return Buffer.concat(parts)
}

/** With fewer units per em, each letter becomes larger by that factor. */
function widened(font, wider) {
  for (let row = 12; row < 12 + 16 * font.readUInt16BE(4); row += 16) {
    if (font.toString('latin1', row, row + 4) !== 'head') continue
    const unitsPerEm = font.readUInt32BE(row + 8) + 18
    font.writeUInt16BE(Math.round(font.readUInt16BE(unitsPerEm) / wider), unitsPerEm)
  }
  return font
}

import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Byte budgets by what a host loads (`scale/budgets`), in kB of gzip of dist/cdn. A goal moves only in a commit that says
 * why. Until then a page may load 3 % more, so that an ordinary change does not touch this file.
 */
const ROOM = 1.03
const BUDGETS = [
  // With the part that the element shows once the phone is ready, which loads at the same time.
  // 7 kB of it are the keypad that works before this code has loaded (`load/shell`).
  { what: 'keypad', entry: 'elements/vp-keypad.js', goal: 183 },
  // 18 kB of it are the header, tabs and call log that show before this code has loaded (`load/shell`): half are the frame
  // and its styles, and half what fills its rows.
  { what: 'app', entry: 'elements/virtual-phone-app.js', goal: 240 },
  // What loads until somebody comes to it.
  { what: 'call button', entry: 'elements/vp-call-button.js', goal: 10 },
  { what: 'all', entry: 'virtual-phone.js', withLate: true, goal: 429.5 },
]

const FOLDER = 'dist/cdn'
const graph = JSON.parse(readFileSync(`${FOLDER}/imports.json`, 'utf8'))

/** The words of another language than English, of which a page loads at most one. */
const isOtherLanguage = (file) =>
  readdirSync('src/text', { withFileTypes: true }).some(
    (entry) => entry.isDirectory() && entry.name !== 'en' && file.startsWith(`${entry.name}-`),
  )

/** All files that an entry loads: by static imports, and on demand too. An optional peer dependency is none of them. */
function loadedBy(entry, withLate) {
  const files = new Set([entry])
  // Iterating over a set also visits items that are added during it.
  for (const file of files) {
    const { imports, dynamicImports } = graph[file]
    for (const next of [...imports, ...(withLate ? dynamicImports : [])])
      if (graph[next] && !isOtherLanguage(next)) files.add(next)
  }
  return [...files]
}

for (const { what, entry, goal, withLate = false } of BUDGETS) {
  const sizes = loadedBy(entry, withLate).map(
    (file) => gzipSync(readFileSync(resolve(FOLDER, file)), { level: 9 }).length,
  )
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  const isOver = kilobytes > goal * ROOM
  if (isOver) process.exitCode = 1
  console.log(`${isOver ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1)} kB of ${goal} kB + 3 %  ${what}`)
}

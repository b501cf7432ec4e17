import { posix } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Files that a starter loads at once, for `imports.json`. They are no imports that a bundler sees. */
export const startedBy = new Map<string, string[]>()

type Chunk = Rolldown.OutputChunk

/** Everything that a file imports, at once and in turn. */
function closureOf(file: string, chunks: ReadonlyMap<string, Chunk>, found = new Set<string>()): string[] {
  for (const next of chunks.get(file)?.imports ?? []) {
    if (found.has(next) || !chunks.has(next)) continue
    found.add(next)
    closureOf(next, chunks, found)
  }
  return [...found]
}

const from = (file: string, target: string) => {
  const path = posix.relative(posix.dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * The files that a page's script tags name. A browser learns what a module imports when the module has come, so a chain
 * of imports costs one round trip a link (`load/rounds`).
 *
 * - An entry that others import names its whole closure: it appends the rest to its own imports.
 * - `elements/<tag>.js` and `virtual-phone.auto.js` are starters of about a kilobyte. They begin the phone's first requests
 *   (`src/preload`), and load the element's files at the same time: those of `standalone/<tag>.js`, and the part that it
 *   shows once the phone is ready. They import nothing, because a module runs after all that it imports.
 *
 * @param shownFirst that part, by tag: the name of its group
 * @param single how to build a file with everything inside
 */
export const starters = (
  shownFirst: Readonly<Record<string, string>>,
  single: (entry: string, define: Record<string, string>) => InlineConfig,
): Plugin => ({
  name: 'starters',
  async generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    )
    const entries = [...chunks.values()].filter(({ isEntry, fileName }) => isEntry && fileName !== 'in-order.js')
    for (const entry of entries) {
      const rest = closureOf(entry.fileName, chunks).filter((file) => !entry.imports.includes(file))
      entry.code += rest.map((file) => `import"${from(entry.fileName, file)}";`).join('')
      entry.imports.push(...rest)
    }

    const ofTag = new Map(
      entries.flatMap(({ fileName }) => {
        const [, tag] = /^standalone\/(.+)\.js$/.exec(fileName) ?? []
        return tag === undefined ? [] : [[tag, fileName] as const]
      }),
    )
    /** The file that defines the element, with all it imports, and with the part that it shows then. */
    const filesOf = (tag: string) => {
      const file = ofTag.get(tag) ?? ''
      const part = [...chunks.values()].find(({ name }) => name === shownFirst[tag])?.fileName
      const beside = [file, part ?? file].flatMap((one) => [one, ...closureOf(one, chunks)])
      return { file, beside: [...new Set(beside)].filter((next) => next !== file) }
    }
    /** Begins to load all, and ends when the element is defined: at once after that the page's own script goes on. */
    const startOf = (at: string, tag: string) => {
      const { file, beside } = filesOf(tag)
      const load = (target: string) => `import("${from(at, target)}")`
      // A file that does not come fails with the element's own, or with the view that needs it.
      return { early: beside.map((next) => `${load(next)}.catch(()=>{})`).join(), own: load(file) }
    }
    const emit = (fileName: string, source: string, files: readonly string[]) => {
      this.emitFile({ type: 'asset', fileName, source })
      startedBy.set(fileName, [...new Set(files)])
    }

    const questions = await codeOf(single('src/preload/preload-page.ts', { VP_TAGS: '"vp-tags"' }))
    for (const tag of ofTag.keys()) {
      const file = `elements/${tag}.js`
      const { beside } = filesOf(tag)
      const { early, own } = startOf(file, tag)
      const tagged = questions.replace(/(["'`])vp-tags\1/, `"${tag}"`)
      emit(file, `${tagged}${early};await ${own};`, [ofTag.get(tag) ?? '', ...beside])
    }
    const auto = await codeOf(single('src/elements/auto.ts', {}))
    const ofAuto = auto.replace(/import\((["'`])[^"'`]*\/tags\/([\w-]+)\1\)/g, (_, quote, tag: string) => {
      const { early, own } = startOf('virtual-phone.auto.js', tag)
      return `(${early},${own})`
    })
    emit('virtual-phone.auto.js', ofAuto, [])
    emit('preload.js', await codeOf(single('src/preload/preload.ts', {})), [])
  },
})

async function codeOf(config: InlineConfig): Promise<string> {
  const built = await build(config)
  const [chunk] = (Array.isArray(built) ? built : [built as Rolldown.RolldownOutput])[0]?.output ?? []
  if (!chunk) throw new Error('A starter was not built')
  return chunk.code.trim()
}

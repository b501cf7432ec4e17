import { posix } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Files that a starter loads at once, for `imports.json`. A bundler does not see them as imports. */
export const startedBy = new Map<string, string[]>()

/** Starters that show their element before its code, which must not compete with them (`load/shell`). */
export const showEarly = new Set<string>()

type Chunk = Rolldown.OutputChunk

/** Everything that a file imports statically, directly or indirectly. */
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
 * The files that a page's script tags name. A browser learns what a module imports only when the module has loaded, so
 * a chain of imports costs one round trip per link (`load/rounds`).
 *
 * - An entry that others import names its whole closure: it appends the rest to its own imports.
 * - `elements/<tag>.js` and `virtual-phone.auto.js` are starters of a few kilobytes. They begin the phone's first requests
 *   (`src/preload`), and load the element's files at the same time: those of `standalone/<tag>.js`, and the part that it
 *   shows once the phone is ready. They import nothing, because a module runs after all that it imports. The file with
 *   the fewest imports comes first and that part last, so that a browser runs what has loaded while it loads the rest.
 *
 * @param shownFirst the part that an element shows first, by tag: the name of its group
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
    const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
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
    const inTurn = (file: string) => [
      ...closureOf(file, chunks).sort((one, other) => closureOf(one, chunks).length - closureOf(other, chunks).length),
      file,
    ]
    /**
     * The element's own file, and all files to load in order: its imports, itself, and the part that it shows first.
     */
    const filesOf = (tag: string) => {
      const file = ofTag.get(tag) ?? ''
      const first = inTurn(file)
      const part = [...chunks.values()].find(({ name }) => name === shownFirst[tag])?.fileName
      return { file, files: [...new Set([...first, ...(part ? inTurn(part) : [])])] }
    }
    /** Loads all files, and resolves when the element is defined, so that the page's own script can go on at once. */
    const startOf = (at: string, tag: string) => {
      const { file, files } = filesOf(tag)
      // Ignored here, because a file that fails to load also fails the element's own file, or the view that needs it.
      const load = (target: string) => `import("${from(at, target)}")${target === file ? '' : '.catch(()=>{})'}`
      return `[${files.map(load).join()}][${files.indexOf(file)}]`
    }
    const emit = (fileName: string, source: string, files: readonly string[]) => {
      this.emitFile({ type: 'asset', fileName, source })
      startedBy.set(fileName, [...new Set(files)])
    }

    /** The starters of elements whose first frame is there before their code. */
    const withShell = {
      'vp-keypad': await codeOf(single('src/elements/start-keypad.ts', {})),
      'virtual-phone-app': await codeOf(single('src/elements/start-app.ts', {})),
    }
    /** Whose code loads when somebody comes to the element (`call/button`). */
    const withLateCode = { 'vp-call-button': await codeOf(single('src/elements/start-call-button.ts', {})) }
    /**
     * A browser does not try again to load a file that has failed (whatwg/html#6768), and all of an element's files may
     * have. The file with everything inside is another one.
     */
    const loadAgain = 'const VP_LOAD_AGAIN=n=>import(`../virtual-phone.global.js?again=${n}`);'
    const themes = [...chunks.values()].find(({ name }) => name === 'themes')?.fileName ?? ''
    const loadThemes = `const VP_THEMES=()=>import("../${themes}");`
    const questions = await codeOf(single('src/preload/preload-page.ts', { VP_TAGS: '"vp-tags"' }))
    for (const tag of ofTag.keys()) {
      const file = `elements/${tag}.js`
      const tagged = questions.replace(/(["'`])vp-tags\1/, `"${tag}"`)
      const load = startOf(file, tag)
      const late = withLateCode[tag as keyof typeof withLateCode]
      if (late) {
        emit(file, `const VP_LOAD=()=>${load};${loadAgain}${late}`, [])
        continue
      }
      const shell = withShell[tag as keyof typeof withShell]
      if (shell) showEarly.add(file)
      emit(
        file,
        shell ? `const VP_LOAD=()=>${load};${loadThemes}${shell}` : `${tagged}await ${load};`,
        filesOf(tag).files,
      )
    }
    /** A second copy of the phone, beside that of another element, would be a phone of its own. */
    const loadElementAgain =
      'const VP_AGAIN=(t,n)=>Symbol.for(`virtual-phone`)in globalThis?import(`./standalone/${t}.js?try=${n}`):import(`./virtual-phone.global.js?again=${n}`),VP_SAY=()=>import(`./missing.js`);'
    const auto = await codeOf(single('src/elements/auto.ts', {}))
    const loadOfAuto = (tag: string) => {
      const starter = `import("./elements/${tag}.js")`
      // An app's code waits for the platform's first answer, so its own file begins it.
      if (tag in withLateCode || tag === 'virtual-phone-app') return starter
      const code = startOf('virtual-phone.auto.js', tag)
      return tag in withShell ? `(${starter}.catch(()=>{}),${code})` : code
    }
    const ofAuto = auto.replace(/import\((["'`])[^"'`]*\/tags\/([\w-]+)\1\)/g, (_, quote, tag: string) =>
      loadOfAuto(tag),
    )
    emit('virtual-phone.auto.js', loadElementAgain + ofAuto, [])
    emit('missing.js', await codeOf(single('src/shell/say-missing.ts', {})), [])
    emit('preload.js', await codeOf(single('src/preload/preload.ts', {})), [])
  },
})

async function codeOf(config: InlineConfig): Promise<string> {
  const built = await build(config)
  const [chunk] = (Array.isArray(built) ? built : [built as Rolldown.RolldownOutput])[0]?.output ?? []
  if (!chunk) throw new Error('A starter was not built')
  return chunk.code.trim()
}

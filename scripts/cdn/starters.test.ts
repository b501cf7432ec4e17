import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { alone } from '../../cdn.config'
import { startedBy, starters } from './starters'

interface Chunk {
  type: 'chunk'
  fileName: string
  name: string
  isEntry: boolean
  imports: string[]
  code: string
}

const chunk = (fileName: string, imports: string[] = []): Chunk => ({
  type: 'chunk',
  fileName,
  imports,
  code: '',
  name: fileName.replace(/-1\.js$/, ''),
  isEntry: /^(standalone\/|virtual-phone)/.test(fileName),
})

const bundle = Object.fromEntries(
  [
    chunk('virtual-phone.js', ['standalone/vp-call-log.js']),
    chunk('standalone/vp-call-log.js', ['phone-1.js']),
    chunk('phone-1.js', ['react-1.js']),
    chunk('react-1.js'),
    chunk('log-1.js', ['phone-1.js', 'ui-1.js']),
    chunk('ui-1.js'),
    chunk('report-1.js'),
  ].map((file) => [file.fileName, file]),
)
const written = new Map<string, string>()

beforeAll(async () => {
  const { generateBundle } = starters({ 'vp-call-log': 'log' }, alone)
  const emitter = { emitFile: ({ fileName, source }: Record<string, string>) => written.set(fileName!, source!) }
  await (generateBundle as (...args: unknown[]) => Promise<void>).call(emitter, {}, bundle)
}, 60_000)

/** The files that a text loads by `import()`, without folders. */
const loadedIn = (text: string) => [...text.matchAll(/import\("[./]*([^"]+)"\)/g)].map(([, file]) => file)

/** The file whose import the text returns. */
const awaited = (text: string) => loadedIn(text)[Number(/\]\[(\d+)\];?$/.exec(text)?.[1])]

const IN_TURN = ['react-1.js', 'phone-1.js', 'standalone/vp-call-log.js', 'ui-1.js', 'log-1.js']

describe('one round of requests (load/rounds)', () => {
  test('an entry that others import names its indirect imports too, after its own', () => {
    expect(bundle['virtual-phone.js']?.code).toBe('import"./phone-1.js";import"./react-1.js";')
    expect(bundle['virtual-phone.js']?.imports).toEqual(['standalone/vp-call-log.js', 'phone-1.js', 'react-1.js'])
    expect(bundle['standalone/vp-call-log.js']?.code).toBe('import"../react-1.js";')
    expect(bundle['report-1.js']?.code).toBe('')
  })

  test('an element’s file loads its whole closure and the part that it shows first, and resolves when the element is defined', () => {
    const text = written.get('elements/vp-call-log.js') ?? ''
    expect(loadedIn(text).sort()).toEqual(
      ['phone-1.js', 'react-1.js', 'log-1.js', 'ui-1.js', 'standalone/vp-call-log.js'].sort(),
    )
    expect(awaited(text)).toBe('standalone/vp-call-log.js')
    expect(text).toContain('"vp-call-log"')
    expect(startedBy.get('elements/vp-call-log.js')).toHaveLength(5)
  })

  test('the file with the fewest imports comes first, and the part that shows when the phone is ready comes last', () => {
    expect(loadedIn(written.get('elements/vp-call-log.js') ?? '')).toEqual(IN_TURN)
  })

  test('a starter waits for nothing before its requests, and is small', () => {
    for (const file of ['elements/vp-call-log.js', 'virtual-phone.auto.js', 'preload.js']) {
      const text = written.get(file) ?? ''
      expect(text, file).toContain('/phones/assigned')
      expect(text, file).not.toMatch(/(^|[;}\n])import[^(]/)
      expect(gzipSync(text).length, file).toBeLessThan(file === 'virtual-phone.auto.js' ? 2800 : 2500)
    }
  })

  test('virtual-phone.auto.js does the same for each element that it finds', () => {
    const [, ofLog = ''] =
      /["'`]vp-call-log["'`]:\(\)=>(.*?),["'`]vp-voicemail/.exec(written.get('virtual-phone.auto.js') ?? '') ?? []
    expect(loadedIn(ofLog)).toEqual(IN_TURN)
    expect(awaited(ofLog)).toBe('standalone/vp-call-log.js')
  })

  test('preload.js exports preload, for pages that begin the requests themselves', () => {
    expect(written.get('preload.js')).toMatch(/export\s*\{\s*\w+ as preload\s*\}/)
  })
})

// @vitest-environment node
import { expect, test } from 'vitest'

// This compiles everything, which is slow on a busy machine.
test(
  'importing on a server does not throw, and does nothing; nor does configure (element/server)',
  { timeout: 60_000 },
  async () => {
    expect(typeof HTMLElement).toBe('undefined')
    const { configure, phoneFor, VERSION } = await import('../index')
    expect([typeof configure, typeof phoneFor, typeof VERSION]).toEqual(['function', 'function', 'string'])
    configure({ apiUrl: 'https://phone.example' })
    expect(Symbol.for('virtual-phone') in globalThis).toBe(false)
  },
)

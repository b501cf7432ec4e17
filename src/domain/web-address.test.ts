import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathInside, readSignedAddress, readSocketAddress, readWebAddress } from './web-address'

describe('a path inside the product', () => {
  test.each(['/', '/voicemail', '/calls/12/edit?otherReason=a%2Fb', '/calls/a.b~c'])('%s stays', (path) => {
    expect(pathInside(path)).toBe(path)
  })

  test.each([
    undefined,
    '',
    'voicemail',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/calls/..%2f..',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/calls//evil.example',
    '/calls/../../evil',
    '/./evil',
    '/%2e%2e/evil',
  ])('%j is the home path', (path) => {
    expect(pathInside(path)).toBe('/')
  })

  test('no text leads to another origin (security/addresses)', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      ':',
      '@',
      '%2f',
      '%5c',
      'evil.example',
      'javascript',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
        const inside = pathInside(parts.join(''))
        expect(new URL(inside, 'https://school.example').origin).toBe('https://school.example')
        expect(new URL(`https://school.example/portal${inside}`).pathname).toMatch(/^\/portal(\/|$)/)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('addresses (security/addresses)', () => {
  test.each([
    ['https://phone.example/', 'https://phone.example'],
    ['https://phone.example/api', 'https://phone.example/api'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('%s is accepted', (text, read) => expect(readWebAddress(text)).toBe(read))

  test.each([
    'http://phone.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'javascript:alert(1)',
    'data:text/html,a',
    'blob:https://phone.example/1',
    'ftp://phone.example',
    '//phone.example',
    'phone.example',
    'https://user:secret@phone.example',
    'https://phone.example?x=1',
    'https://phone.example#x',
  ])('%s is refused', (text) => expect(readWebAddress(text)).toBeUndefined())

  test.each([
    ['wss://phone.example/live', 'wss://phone.example/live'],
    ['ws://localhost:4000/live', 'ws://localhost:4000/live'],
    ['ws://phone.example/live', undefined],
    ['https://phone.example/live', undefined],
    ['javascript:alert(1)', undefined],
  ])('the socket address of %s is %s', (text, read) => expect(readSocketAddress(text)).toBe(read))
})

describe('the address of a signed file', () => {
  const API = 'https://phone.example'
  test.each([
    ['https://files.example/r/1.csv?exp=1&sig=a', 'https://files.example/r/1.csv?exp=1&sig=a'],
    ['http://127.0.0.1:4400/files/1.csv', 'http://127.0.0.1:4400/files/1.csv'],
    ['/files/1.csv', 'https://phone.example/files/1.csv'],
    ['http://files.example/1.csv', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/csv,a', undefined],
    ['blob:https://phone.example/1', undefined],
    ['https://phone.example@files.example/1.csv', undefined],
    ['https://', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is read as %j (security/addresses)', (text, address) => {
    expect(readSignedAddress(text, API)).toBe(address)
  })
})

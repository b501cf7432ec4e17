import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../testing/parse-csv'
import { csvCell, csvLine } from './csv'

describe('a cell', () => {
  test.each([
    ['Dana Whitfield', 'Dana Whitfield'],
    ['201-555-0100', '201-555-0100'],
    ['', ''],
    ['Whitfield, Dana', '"Whitfield, Dana"'],
    ['called "Dee"', '"called ""Dee"""'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    [' padded ', '" padded "'],
    ['=1+1', "'=1+1"],
    ['+12015550100', "'+12015550100"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t1', "'\t1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['\n=1', '"\'\n\'=1"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\u200B=1', "'\u200B=1"],
    ['\u202E@SUM(A1)', "'\u202E@SUM(A1)"],
    ['\u2060 \u0000-1', "'\u2060 \u0000-1"],
    ['a;\u00AD=1', "a;\u00AD'=1"],
    ['\u200Bpadded', '\u200Bpadded'],
    ['3-1=2', '3-1=2'],
    ['a;=1+1', "a;'=1+1"],
    ['a; -1;b', "a; '-1;b"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n=1', '"a\n\'=1"'],
    [';=1', ";'=1"],
    ['a; b - c', 'a; b - c'],
  ])('%j is written %s', (text, expected) => {
    expect(csvCell(text)).toBe(expected)
  })

  test('never starts a formula, even when a semicolon separates cells (security/text)', () => {
    const dangerous = fc.string({
      unit: fc.constantFrom('a', ' ', ';', '\t', '\n', '"', '=', '-', '＠', "'", '\u200B'),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), dangerous), (text) => {
        const [[cell = ''] = []] = parseCsv(csvLine([text]))
        expect(cell).not.toMatch(/^[\t\r\n]/)
        for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s\p{Cc}\p{DI}]*[=+\-@＝＋－＠]/u)
      }),
    )
  })
})

test('every written cell reads back the same', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', ';', 'é', "'") })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const read = parseCsv(rows.map(csvLine).join(''))
      expect(read).toEqual(rows.map((row) => row.map((text) => (/^[\r\n]/.test(text) ? `'${text}` : text))))
    }),
  )
})

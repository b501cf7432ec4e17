import { describe, expect, test } from 'vitest'
import { readPeopleFile, textOfFile } from './read-people-file'

describe('a file of people (calling/door)', () => {
  test.each<[string, string, object[]]>([
    ['names, one a line', 'Maya Echols\r\nOwen Busby\n\n', [{ name: 'Maya Echols' }, { name: 'Owen Busby' }]],
    [
      'numbers as people write them',
      '(201) 555-0190\n201.555.0191',
      [{ phone: '+12015550190' }, { phone: '+12015550191' }],
    ],
    ['a name and a number', 'Ezra Echols,2015550190', [{ phone: '+12015550190', name: 'Ezra Echols' }]],
    ['last name and first name', 'Echols,Maya', [{ name: 'Echols, Maya' }]],
    ['a quoted name', '"Echols, Maya",201-555-0190', [{ phone: '+12015550190', name: 'Echols, Maya' }]],
    [
      'titles, in any order',
      'Grade;Phone;Student Name\n1;201-555-0190;Maya Echols\n4;;Owen Busby',
      [{ phone: '+12015550190', name: 'Maya Echols' }, { name: 'Owen Busby' }],
    ],
    ['names in two columns', '\uFEFFFirst name\tLast name\nMaya\tEchols', [{ name: 'Maya Echols' }]],
    ['a number that is none, so that no line is lost', '555-01', [{ name: '555-01' }]],
    ['nothing', '\n , \n', []],
  ])('may have %s', (_, text, people) => {
    expect(readPeopleFile(text)).toEqual(people)
  })

  test('may come from Windows, and is refused if it is a spreadsheet', () => {
    const bytes = (...values: number[]) => new Uint8Array(values).buffer
    expect(textOfFile(new TextEncoder().encode('Zoë').buffer as ArrayBuffer)).toBe('Zoë')
    expect(textOfFile(bytes(0x5a, 0x6f, 0xeb))).toBe('Zoë')
    expect(textOfFile(bytes(0x50, 0x4b, 3, 4))).toBeUndefined()
    expect(textOfFile(bytes(0x41, 0, 0x42))).toBeUndefined()
  })
})

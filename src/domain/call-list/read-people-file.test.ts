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
    [
      'last name, first name and a number',
      'Tonelli;Robin;201-555-0198\nMaya Echols;Grade 2;\nEchols;Grade 2;',
      [{ phone: '+12015550198', name: 'Tonelli, Robin' }, { name: 'Maya Echols' }, { name: 'Echols' }],
    ],
    ['a quoted name', '"Echols, Maya",201-555-0190', [{ phone: '+12015550190', name: 'Echols, Maya' }]],
    [
      'titles, in any order',
      'Grade;Phone;Student Name\n1;201-555-0190;Maya Echols\n4;;Owen Busby',
      [{ phone: '+12015550190', name: 'Maya Echols' }, { name: 'Owen Busby' }],
    ],
    ['names in two columns', '\uFEFFFirst name\tLast name\nMaya\tEchols', [{ name: 'Maya Echols' }]],
    ['titles as programs write them', 'StudentName,phone_number\nMaya Echols,', [{ name: 'Maya Echols' }]],
    ['titles in Spanish', 'Nombre del alumno;Teléfono\nMaya Echols;', [{ name: 'Maya Echols' }]],
    ...['Stella Castellanos', 'Marcella Ruiz', 'Lena Fairchild', 'Julia Child', 'Grant Parent'].map(
      (name): [string, string, object[]] => [
        `${name} first`,
        `${name}\nMaya Echols`,
        [{ name }, { name: 'Maya Echols' }],
      ],
    ),
    ['a number that is none, so that no line is lost', '555-01', [{ name: '555-01' }]],
    [
      'an ID of ten digits before the phone',
      'Student ID,Last Name,First Name,Grade,Guardian,Home Phone\n2019876543,Tonelli,Robin,4,Tara Tonelli,201-555-0199\n2019876544,Busby,Owen,4,,',
      [{ phone: '+12015550199', name: 'Robin Tonelli' }, { name: 'Owen Busby' }],
    ],
    ...['Student ID', 'Student Number', 'Grade', 'Date', 'Matrícula', 'Número de alumno', 'Fax'].map(
      (title): [string, string, object[]] => [
        `ten digits under ${title}`,
        `${title},Student Name\n2019876543,Maya Echols`,
        [{ name: 'Maya Echols' }],
      ],
    ),
    ...[
      'Phone 1,Name',
      'tel,Name',
      'Mobile,Name',
      'Parent Cell,Name',
      'Home,Name',
      'Work,Name',
      'Contact Number,Name',
      'Number,Name',
      'Teléfono de casa,Nombre',
      'Celular de la madre,Nombre',
      'Móvil,Apellido',
      'Número de contacto,Nombre completo',
    ].map((titles): [string, string, object[]] => [
      `a phone under ${titles}`,
      `${titles}\n2015550190,Echols`,
      [{ phone: '+12015550190', name: 'Echols' }],
    ]),
    [
      'bare digits before a number with separators, without titles',
      '2019876543,Maya Echols,201-555-0190\n2019876544,Owen Busby,',
      [{ phone: '+12015550190', name: 'Maya Echols' }, { name: 'Owen Busby' }],
    ],
    [
      'an ID before the name',
      'Student ID,Student Name,Home Phone\n100233,Maya Echols,201-555-0190',
      [{ phone: '+12015550190', name: 'Maya Echols' }],
    ],
    [
      'other names beside the one of the student',
      'Teacher Name;Guardian First Name;Guardian Last Name;Student;Phone\nImani Brooks;Ezra;Echols;Maya Echols;201-555-0190\nImani Brooks;Olga;Busby;;',
      [{ phone: '+12015550190', name: 'Maya Echols' }, { name: 'Olga Busby' }],
    ],
    ['names in two columns, in Spanish', 'Apellidos,Nombre\nEchols,Maya', [{ name: 'Maya Echols' }]],
    [
      'lines above the titles',
      'Absence report\nDate: Nov 30, 2026\n\nStudent;Guardian\nMaya Echols;Ezra Echols',
      [{ name: 'Maya Echols' }],
    ],
    [
      'a line above the titles that could be one of them',
      'Parent Contact\nStudent ID,Student Name\n2019876543,Maya Echols',
      [{ name: 'Maya Echols' }],
    ],
    [
      'names of people that look like titles, further down',
      'Echols,Maya\nChild,Julia\nBusby,Owen',
      [{ name: 'Echols, Maya' }, { name: 'Child, Julia' }, { name: 'Busby, Owen' }],
    ],
    [
      'a quote in a name, which takes no other line with it',
      'Robert "Bob Tonelli,201-555-0190\nMaya "May" Echols,\n"Owen Busby,\n"Echols, ""Ez"" Ezra",',
      [
        { phone: '+12015550190', name: 'Robert "Bob Tonelli' },
        { name: 'Maya "May" Echols' },
        { name: 'Owen Busby' },
        { name: 'Echols, "Ez" Ezra' },
      ],
    ],
    ['a quoted cell of two lines', '"Maya\nEchols",201-555-0190', [{ phone: '+12015550190', name: 'Maya Echols' }]],
    ['nothing', '\n , \n', []],
    [
      'the separator in its first line',
      'sep=;\r\nEchols, Maya;201-555-0190',
      [{ phone: '+12015550190', name: 'Echols, Maya' }],
    ],
    [
      'bars between its columns',
      'Student|Phone\nMaya Echols|201-555-0190',
      [{ phone: '+12015550190', name: 'Maya Echols' }],
    ],
    ...[
      '="2015550190"',
      "'2015550190",
      '2015550190.0',
      '201-555-0190 / 201-555-0191',
      '"201-555-0190\n201-555-0191"',
      '201-555-0190 or 555-0191',
      '(C) 201-555-0190',
      'Mom: 201.555.0190',
      '201-555-0190 (mom)',
      '201-555-0190 x12',
      '+1 (201) 555-0190 ext. 4',
      '001 201 555 0190',
    ].flatMap((cell): [string, string, object[]][] => [
      [
        `a phone written ${cell}`,
        `Student,Phone\nMaya Echols,${cell}`,
        [{ phone: '+12015550190', name: 'Maya Echols' }],
      ],
    ]),
    [
      'a name and a number in one cell',
      'Maya Echols 201-555-0190\nOwen Busby - (201) 555-0191\n201.555.0192 Piper Answorth (mom)',
      [
        { phone: '+12015550190', name: 'Maya Echols' },
        { phone: '+12015550191', name: 'Owen Busby' },
        { phone: '+12015550192', name: 'Piper Answorth (mom)' },
      ],
    ],
    ...['Name', 'Student', 'Parent/Guardian'].map((title): [string, string, object[]] => [
      `names and numbers under ${title}`,
      `${title}\nMaya Echols\n201-555-0190\nOwen Busby (201) 555-0191`,
      [{ name: 'Maya Echols' }, { phone: '+12015550190' }, { phone: '+12015550191', name: 'Owen Busby' }],
    ]),
    [
      'what a list in a letter has before its lines',
      '1. Maya Echols\n2) Owen Busby\n- Piper Answorth\n• Luc Declercq',
      [{ name: 'Maya Echols' }, { name: 'Owen Busby' }, { name: 'Piper Answorth' }, { name: 'Luc Declercq' }],
    ],
  ])('may have %s', (_, text, people) => {
    expect(readPeopleFile(text)).toEqual(people)
  })

  test('may come from Windows, and is refused if it is no text', () => {
    const bytes = (...values: number[]) => new Uint8Array(values).buffer
    const written = (text: string) => bytes(...Buffer.from(text))
    expect(textOfFile(written('Zoë'))).toBe('Zoë')
    expect(textOfFile(bytes(0x5a, 0x6f, 0xeb))).toBe('Zoë')
    expect(textOfFile(bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0))).toBe('Zoë')
    expect(textOfFile(written('PK Sharma'))).toBe('PK Sharma')
    for (const other of [
      bytes(0x50, 0x4b, 3, 4),
      bytes(0x41, 0, 0x42),
      bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10),
      written('%PDF-1.7\n'),
      written('{\\rtf1 Maya Echols}'),
      written('\n<!DOCTYPE html>'),
      written('<html><table>'),
    ])
      expect(textOfFile(other)).toBeUndefined()
  })
})

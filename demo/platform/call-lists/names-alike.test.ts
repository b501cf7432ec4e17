import { describe, expect, test } from 'vitest'
import { likenessOf, nameWords } from './names-alike'

describe('two names (platform/call-lists)', () => {
  test.each<[ReturnType<typeof likenessOf>, string, string]>([
    ['all', 'ECHOLS, MAYA', 'Maya Echols'],
    ['all', 'Maya, Echols', 'Maya Echols'],
    ['all', 'Ines  Villanueva', 'Inés Villanueva'],
    ['all', 'O’Brien, Sean', 'Sean OBrien'],
    ['all', 'Tonelli, Robert "Bob", Jr.', 'Robert Tonelli'],
    ['all', 'Maya Echols (Grade 1)', 'Maya Echols'],
    ['all', 'Ana Garcia Lopez', 'Ana García-López'],
    ['initials', 'Echols, Maya A.', 'Maya Echols'],
    ['initials', 'Maya Echols', 'Maya A. Echols'],
    ['initials', 'Maya A Echols', 'Maya Anne Echols'],
    ['near', 'Maya B Echols', 'Maya A Echols'],
    ['near', 'Maya Anne Echols', 'Maya Echols'],
    ['near', 'Ines Villanueva Ruiz', 'Inés Villanueva'],
    ['near', 'Theo Mailer', 'Theodore Mailer'],
    ['family', 'Bob Echols', 'Maya Echols'],
    ['family', 'Echols', 'Maya Echols'],
    [undefined, 'Maya', 'Maya Echols'],
    [undefined, 'Maya Busby', 'Maya Echols'],
    [undefined, 'M Echo', 'Maya Echols'],
  ])('are %s alike: %s, %s', (how, written, known) => {
    expect(likenessOf(nameWords(written), nameWords(known))).toBe(how)
  })
})

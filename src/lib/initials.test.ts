import { expect, test } from 'vitest'
import { FACE_TINTS, faceTint, initialsOf } from './initials'

test.each([
  ['Tara Transfeld', 'TT'],
  ['Zoë Ångström-Núñez', 'ZÅ'],
  ['Maximiliana Guadalupe de la Santísima', 'MS'],
  ['cher', 'C'],
  ['201-555-0177', ''],
  ['', ''],
])('the initials of %j are %j (look/avatar)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a person always has the same tint, and every tint is used (look/avatar)', () => {
  const tints = Array.from({ length: 200 }, (_, index) => faceTint(`contact-${index}`))
  expect(new Set(tints)).toEqual(new Set(Array.from({ length: FACE_TINTS }, (_, index) => index + 1)))
  expect(faceTint('contact-98')).toBe(faceTint('contact-98'))
})

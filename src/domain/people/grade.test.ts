import { expect, test } from 'vitest'
import { common } from '../../text/en/common'
import { common as spanish } from '../../text/es/common'
import { gradeInWords } from './grade'

test.each([
  ['Grade 3', 'Grade 3', '3.er grado'],
  ['grade 10', 'Grade 10', '10.º grado'],
  ['2nd Grade', 'Grade 2', '2.º grado'],
  ['03', 'Grade 3', '3.er grado'],
  [' 12th', 'Grade 12', '12.º grado'],
  ['Kindergarten', 'Kindergarten', 'Kínder'],
  ['KG', 'Kindergarten', 'Kínder'],
  ['Pre-K', 'Pre-K', 'Prekínder'],
  ['PreKindergarten', 'Pre-K', 'Prekínder'],
  ['Grade 13', 'Grade 13', 'Grade 13'],
  ['Grade 0', 'Grade 0', 'Grade 0'],
  ['Room 3', 'Room 3', 'Room 3'],
  ['Toddlers', 'Toddlers', 'Toddlers'],
])('the grade %j is %j, in Spanish %j (card/content)', (name, inEnglish, inSpanish) => {
  expect(gradeInWords(name, common.grades)).toBe(inEnglish)
  expect(gradeInWords(name, spanish.grades)).toBe(inSpanish)
})

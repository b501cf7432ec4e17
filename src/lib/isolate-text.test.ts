import { expect, test } from 'vitest'
import { isolateText } from './isolate-text'

test.each(['محمد علي', 'דוד לוי', 'Tara \u202eTransfeld', 'علي Transfeld'])('%j turns nothing after it', (name) => {
  expect(isolateText(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['Tara Transfeld', 'Nuñez', '陈伟', ''])('%j stays as it is', (name) => {
  expect(isolateText(name)).toBe(name)
})

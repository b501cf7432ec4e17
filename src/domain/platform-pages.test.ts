import { expect, test } from 'vitest'
import { accountPage, officeHoursPage } from './platform-pages'

const platform = { platformUrl: 'https://school.example/app', instituteId: 'school-12' }

test('paths of the platform’s pages begin with its address', () => {
  expect(accountPage(platform)).toBe('https://school.example/app/account')
  expect(officeHoursPage(platform, 'staff-1')).toBe(
    'https://school.example/app/office-hours?institute_id=school-12&user_id=staff-1',
  )
})

test('an id stays one value, with any characters', () => {
  const { origin, searchParams } = new URL(officeHoursPage(platform, 'a&institute_id=school-1#/../'))
  expect([origin, ...searchParams]).toEqual([
    'https://school.example',
    ['institute_id', 'school-12'],
    ['user_id', 'a&institute_id=school-1#/../'],
  ])
})

import { describe, expect, test } from 'vitest'
import type { CallTarget } from '../call/call-state'
import { matchedChild, rankContacts } from './contact-match'

const contact = (name: string, ...children: string[]): CallTarget => ({
  personId: name,
  name,
  phones: [],
  children: children.map((fullName) => ({ id: fullName, fullName })),
})
const order = (people: CallTarget[], query: string, called: Record<string, number> = {}) =>
  rankContacts(people, query, ({ name }) => called[name] ?? 0).map(({ name }) => name)

describe('the order of found contacts (contacts/order)', () => {
  test('begins with those who have the search at the beginning of a word', () => {
    expect(order([contact('Marta Ostara'), contact('Tara Transfeld')], 'tara')).toEqual([
      'Tara Transfeld',
      'Marta Ostara',
    ])
    expect(order([contact('Noel Answorth'), contact('Zoë Ångström-Núñez')], 'nunez ang')).toEqual([
      'Zoë Ångström-Núñez',
      'Noel Answorth',
    ])
  })

  test('ends with those who must not be called, so that Enter does not choose them', () => {
    const forbidden = { ...contact('Zoë Vale'), preferences: { doNotCall: 'Custody' } }
    expect(order([forbidden, contact('Marta Zoëhof')], 'zoë', { 'Zoë Vale': 1 })).toEqual(['Marta Zoëhof', 'Zoë Vale'])
  })

  test('puts a child’s name after one’s own, and both before the middle of a word', () => {
    expect(order([contact('Al Grobin'), contact('Tara T', 'Robin T'), contact('Robin Vale')], 'robin')).toEqual([
      'Robin Vale',
      'Tara T',
      'Al Grobin',
    ])
  })

  test('among equal ones the last called comes first, and else the platform’s order stays', () => {
    const people = [contact('Ana A'), contact('Ana B'), contact('Ana C')]
    expect(order(people, 'ana', { 'Ana C': 2, 'Ana B': 1 })).toEqual(['Ana C', 'Ana B', 'Ana A'])
    expect(order(people, 'ana')).toEqual(['Ana A', 'Ana B', 'Ana C'])
  })
})

describe('the child by whom a contact was found (contacts/order)', () => {
  const tara = contact('Tara Transfeld', 'Ben Transfeld', 'Robin Transfeld')
  test.each([
    ['robin', 'Robin Transfeld'],
    ['robin tara', 'Robin Transfeld'],
    ['TRANSFELD, Robin', 'Robin Transfeld'],
    ['tara', undefined],
    ['transfeld', undefined],
    ['5550198', undefined],
  ])('of %j is %j', (query, child) => {
    expect(matchedChild(tara, query)?.fullName).toBe(child)
  })
})

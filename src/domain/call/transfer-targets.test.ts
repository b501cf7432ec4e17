import { expect, test } from 'vitest'
import { aTarget } from '../../testing/builders'
import { transferTargets } from './transfer-targets'

const OTHER_SIDE = '+12015550123'
const phone = (e164: string, virtual = false) => ({ e164, virtual })

test('colleagues come first, then families, each with the number to ring (transfer/search)', () => {
  const parent = aTarget({ personId: 'p', name: 'Nora Nurse', role: 'parent', phones: [phone('+12015550140')] })
  const nurse = aTarget({
    personId: 'n',
    name: 'Ana Nurse',
    role: 'staff',
    phones: [phone('+12015550150'), phone('+12015550151', true)],
  })
  expect(transferTargets([parent, nurse], 'nurse', OTHER_SIDE).map(({ personId, phone }) => [personId, phone])).toEqual(
    [
      ['n', '+12015550151'],
      ['p', '+12015550140'],
    ],
  )
})

test('nobody without a number, nor the other side of the call, can take it (transfer/search)', () => {
  const phoneless = aTarget({ personId: 'a', name: 'Al Nurse', role: 'staff', phones: [] })
  const talking = aTarget({ personId: 'b', name: 'Bo Nurse', role: 'parent', phones: [phone(OTHER_SIDE)] })
  expect(transferTargets([phoneless, talking], 'nurse', OTHER_SIDE)).toEqual([])
})

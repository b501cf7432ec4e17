import { expect, test } from 'vitest'
import type { CallTarget } from './call-state'
import { preventReasons } from './prevent-reasons'

const phone = { e164: '+12015550123', virtual: false }
const known: CallTarget = { personId: 'parent-1', name: 'Pavel', phones: [phone] }

test.each<[string, CallTarget, boolean, string[]]>([
  ['a known person with one phone causes no question', known, false, []],
  ['recording is on', known, true, ['recording']],
  ['the number belongs to nobody', { ...known, personId: undefined }, false, ['unknown-number']],
  ['the other side is the system caller', { ...known, personId: 'system' }, false, ['unknown-number']],
  ['there are several phones', { ...known, phones: [phone, phone] }, false, ['several-phones']],
  [
    'all at once',
    { ...known, personId: 'system', phones: [phone, phone] },
    true,
    ['recording', 'unknown-number', 'several-phones'],
  ],
])('the prevent-call question: %s (precall/prevent)', (_, target, recording, reasons) => {
  expect(preventReasons(target, { recording })).toEqual(reasons)
})

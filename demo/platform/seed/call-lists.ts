import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables'
import { addPerson, noRows, type PeopleRows } from './people-rows'

const SCHOOL = 'school-1'
const CHILDREN = 31
/** Nobody can call them. */
const LEFT_OUT = /blocked/

const SCRIPT = [
  'Good morning, this is Maple Valley Elementary.',
  '{child} is not in class today. Is {child} at home?',
  'Please send a note on the first day back.',
].join('\n')

/**
 * Families who are in the list only, and so have no calls yet: whatever the size of the seed, its calls stay the same. Two
 * guardians each, the second of whom can be called if the first does not answer.
 */
const FAMILIES = [
  ['Okafor', 'Ngozi', 'Emeka', 'Zora', 'Grade 2'],
  ['Lindgren', 'Astrid', 'Nils', 'Freja', 'Grade 4'],
  ['Takahashi', 'Emi', 'Kenji', 'Haruto', 'Kindergarten'],
  ['Villanueva', 'Marisol', 'Tomás', 'Inés', 'Grade 1'],
  ['Popescu', 'Ioana', 'Radu', 'Mihai', 'Grade 3'],
  ['Achterberg', 'Saskia', 'Joris', 'Bram', 'Grade 5'],
  ['Mbeki', 'Thandi', 'Sipho', 'Lindiwe', 'Grade 2'],
  ['Kowalczyk', 'Agnieszka', 'Marek', 'Zofia', 'Grade 1'],
  ['Fontaine', 'Camille', 'Olivier', 'Margot', 'Grade 4'],
  ['Hakimi', 'Soraya', 'Farid', 'Darius', 'Grade 3'],
] as const

/** The rows of these families, the number of each in an area code of its own. */
export function makeAbsentFamilies(): PeopleRows {
  const rows = noRows()
  FAMILIES.forEach(([lastName, mother, father, child, gradeName], place) => {
    const student = { id: `student-absent-${place + 1}`, fullName: `${child} ${lastName}`, gradeName }
    ;[mother, father].forEach((firstName, parent) => {
      const id = `parent-absent-${place + 1}-${parent + 1}`
      const e164 = `+198955501${String(2 * place + parent + 10)}`
      addPerson(rows, {
        ...{ id, instituteId: SCHOOL, fullName: `${firstName} ${lastName}`, role: 'parent', phones: [{ e164 }] },
        ...(parent === 0 && { children: [student] }),
      })
      if (parent > 0) rows.guardianships.push({ guardian_id: id, student_id: student.id })
    })
  })
  return rows
}

/** 'Absent today' of the first school: each child with the first guardian who has a phone, one child of a family. */
export function makeAbsentList({ people, phones, guardianships }: PeopleRows) {
  const withPhone = new Set(phones.map(({ person_id }) => person_id))
  const named = new Map(people.map((person) => [person.id, person]))
  const taken = new Set<string>()
  const entries: Insertable<Tables['call_list_entries']>[] = []
  for (const { guardian_id, student_id } of guardianships) {
    const guardian = named.get(guardian_id)
    const student = named.get(student_id)
    if (entries.length === CHILDREN || !guardian || !student) continue
    if (guardian.institute_id !== SCHOOL || !withPhone.has(guardian_id) || LEFT_OUT.test(guardian_id)) continue
    // Siblings are one call, and the second parent is offered if the first does not answer.
    const family = student.full_name.split(' ').at(-1) ?? ''
    if ([student_id, guardian_id, family].some((id) => taken.has(id))) continue
    for (const id of [student_id, guardian_id, family]) taken.add(id)
    entries.push({
      id: `absent-${entries.length + 1}`,
      list_id: 'absent-today',
      position: entries.length,
      other_id: guardian_id,
      other_name: guardian.full_name,
      student_id,
      student_name: student.full_name,
      reason: 'Attendance',
      script: SCRIPT,
    })
  }
  return {
    list: {
      id: 'absent-today',
      institute_id: SCHOOL,
      name: 'Absent today',
      created_by: 'staff-1',
    } satisfies Insertable<Tables['call_lists']>,
    entries,
  }
}

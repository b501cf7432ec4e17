import { specialNumber } from '../phones/fictional-numbers'
import type { SeedPerson } from './people-rows'

type CastMember = Omit<SeedPerson, 'instituteId'>

const child = (id: string, fullName: string, gradeName: string) => ({ id, fullName, gradeName })

/** Parents of school-1 whose phones behave in the special ways of the far end. The sign-in page lists them. */
const SPECIAL: readonly CastMember[] = (
  [
    ['90', 'Ezra Echols', 'Maya', 'Grade 1'],
    ['91', 'Beatriz Busby', 'Owen', 'Grade 4'],
    ['92', 'Noel Answorth', 'Piper', 'Kindergarten'],
    ['93', 'Rejane Declercq', 'Luc', 'Grade 2'],
    ['94', 'Vanessa Mailer', 'Theodore', 'Grade 5'],
    ['95', 'Hank Upshaw', 'Delia', 'Grade 1'],
    ['96', 'Sloane Slowik', 'Milo', 'Grade 4'],
    ['97', 'Drew Dropkin', 'Hazel', 'Grade 2'],
    ['98', 'Tara Transfeld', 'Robin', 'Grade 3'],
    ['99', 'Tony Tonelli', 'Robin', 'Grade 3'],
  ] as const
).map(([ending, fullName, firstName, grade]) => ({
  id: `contact-${ending}`,
  fullName,
  role: 'parent' as const,
  phones: [{ e164: specialNumber(ending) }],
  children: [child(`student-${ending}`, `${firstName} ${fullName.split(' ').at(-1)}`, grade)],
}))

/** One person blocked at each level. Another school blocks the last one, which does not stop calls from here. */
export const BLOCKED = [
  {
    id: 'parent-blocked-personal',
    fullName: 'Ingrid Sorrel',
    child: 'Iris Sorrel',
    e164: '+12015550143',
    level: 'personal',
    at: 'school-1',
    by: 'staff-1',
  },
  {
    id: 'parent-blocked-school',
    fullName: 'Bram Teller',
    child: 'Felix Teller',
    e164: '+12015550144',
    level: 'school',
    at: 'school-1',
    by: 'admin-1',
  },
  {
    id: 'parent-blocked-district',
    fullName: 'Odette Vance',
    child: 'Nina Vance',
    e164: '+12015550145',
    level: 'district',
    at: 'district-1',
    by: 'district-admin-1',
  },
  {
    id: 'parent-blocked-elsewhere',
    fullName: 'Kofi Yates',
    child: 'Abena Yates',
    e164: '+12015550146',
    level: 'school',
    at: 'school-2',
    by: 'district-admin-1',
  },
] as const

/** This number belongs to nobody, so its caller is the system caller. */
export const UNKNOWN_NUMBER = '+12015550147'
/** The cast's own numbers. Families get none of 201-555-0140 to 0149. */
export const isReserved = (e164: string) => /^\+1201555014\d$/.test(e164)

/** The special cases that a list, a form or a sort must handle. */
const ODD: readonly ((nextNumber: () => string) => CastMember)[] = [
  () => ({
    id: 'parent-long-name',
    fullName: 'Maximiliana Guadalupe Featherstonehaugh-Wolfeschlegelsteinhausen de la Santísima Trinidad y Montenegro',
    role: 'parent',
    phones: [{ e164: '+12015550140' }],
    children: [child('student-long', 'Bartholomew Featherstonehaugh-Wolfeschlegelsteinhausen', 'Kindergarten')],
  }),
  (nextNumber) => ({
    id: 'parent-accents',
    fullName: 'Zoë Ångström-Núñez',
    role: 'parent',
    phones: [{ e164: nextNumber() }],
    children: [child('student-accents', 'Éloïse Ångström-Núñez', 'Grade 1')],
  }),
  (nextNumber) => ({
    id: 'parent-arabic',
    fullName: 'ليلى حداد',
    role: 'parent',
    phones: [{ e164: nextNumber() }],
    children: [child('student-arabic', 'سامي حداد', 'Grade 2')],
  }),
  (nextNumber) => ({
    id: 'parent-markup',
    fullName: 'Conor O’Brien <PTA & Boosters>',
    role: 'parent',
    phones: [{ e164: nextNumber() }],
    children: [child('student-markup', 'Aoife O’Brien', 'Grade 4')],
  }),
  () => ({
    id: 'parent-phoneless',
    fullName: 'Harriet Quill',
    role: 'parent',
    phones: [],
    children: [child('student-phoneless', 'Jonah Quill', 'Grade 5')],
  }),
  (nextNumber) => ({
    id: 'parent-several-phones',
    fullName: 'Samuel Okonkwo-Price',
    role: 'parent',
    phones: [{ e164: '+12015550141' }, { e164: nextNumber() }, { e164: nextNumber(), verified: false }],
    children: [
      child('student-several-1', 'Ada Okonkwo-Price', 'Grade 2'),
      child('student-several-2', 'Chidi Okonkwo-Price', 'Grade 4'),
      child('student-several-3', 'Ngozi Okonkwo-Price', 'Grade 5'),
    ],
  }),
  () => ({
    id: 'parent-restricted',
    fullName: 'Wren Abbott',
    role: 'parent',
    phones: [{ e164: '+12015550142' }],
    children: [child('student-restricted', 'Sage Abbott', 'Grade 3')],
    more: { recording_restricted: true },
  }),
  ...BLOCKED.map(({ id, fullName, e164, child: childName }) => () => ({
    id,
    fullName,
    role: 'parent' as const,
    phones: [{ e164 }],
    children: [child(`${id}-child`, childName, 'Grade 2')],
  })),
  (nextNumber) => ({
    id: 'parent-childless',
    fullName: 'Gus Ferrante',
    role: 'parent',
    phones: [{ e164: nextNumber() }],
  }),
]

/** The named people of school-1 without an account. `nextNumber` returns ordinary numbers. */
export const castOf = (nextNumber: () => string): SeedPerson[] =>
  [...SPECIAL, ...ODD.map((make) => make(nextNumber))].map((member) => ({ ...member, instituteId: 'school-1' }))

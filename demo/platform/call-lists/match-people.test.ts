import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallList, CallListChange, CallListEntry } from '../../../src/api/contract/call-lists'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
let colleague: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  colleague = await signIn(platform, 'colleague')
})
afterAll(() => platform.close())

const make = (people: object[]) =>
  staff.call<CallList & { content: CallListEntry[] }>('POST', '/v1/call-lists', { name: 'Absent today', people })
const change = (entry: { id: string }, body: object, client = staff) =>
  client.call<CallListChange & { code?: string }>(
    'PATCH',
    `/v1/call-lists/${entry.id.replace(/-\d+$/, '')}/entries/${entry.id}`,
    body,
  )

async function addParent(id: string, name: string, phone?: string) {
  const person = {
    id,
    institute_id: 'school-1',
    full_name: name,
    name_key: name.toLowerCase(),
    role: 'parent',
  } as const
  await platform.db.insertInto('people').values(person).execute()
  if (phone === undefined) return
  await platform.db
    .insertInto('person_phones')
    .values({ person_id: id, e164: phone, position: 0, verified: true })
    .execute()
}

describe('a call list of lines (platform/call-lists)', () => {
  test('has one entry for siblings, so that nobody is called twice', async () => {
    const { body } = await make([{ studentId: 'student-several-1' }, { name: 'Chidi Okonkwo-Price' }])
    expect(body.content).toEqual([
      expect.objectContaining({
        userId: 'parent-several-phones',
        studentName: 'Ada Okonkwo-Price, Chidi Okonkwo-Price',
      }),
    ])
  })

  test('has one entry for the guardians of a child, also if the lines have only their names or numbers', async () => {
    const [mother, father] = ['parent-absent-1-1', 'parent-absent-1-2']
    const { body } = await make([{ name: 'Ngozi Okafor' }, { phone: '9895550111' }, { userId: father }])
    const zora = { studentId: 'student-absent-1', studentName: 'Zora Okafor' }
    expect(body.content).toMatchObject([{ userId: mother, ...zora, others: [{ userId: father }] }])
    expect(body.content).toHaveLength(1)
  })

  test('calls the guardian of two who may be called (card/preferences)', async () => {
    const { body } = await make([{ name: 'Rolf Ångström' }, { name: 'Zoë Ångström-Núñez' }])
    expect(body.content).toMatchObject([{ userId: 'parent-accents', studentId: 'student-accents' }])
    expect(body.content).toHaveLength(1)
  })

  describe('whose line has a number and a name', () => {
    // Ezra Echols, whose child is Maya Echols.
    const EZRA = '2015550190'
    test.each([
      ['the owner’s', 'Ezra Echols', { userId: 'contact-90', fullName: 'Ezra Echols' }],
      ['the owner’s last name', 'Echols', { userId: 'contact-90', fullName: 'Ezra Echols' }],
      ['the owner’s without a comma', 'Echols Ezra', { userId: 'contact-90', fullName: 'Ezra Echols' }],
      ['the child’s', 'Echols, Maya', { userId: 'contact-90', studentId: 'student-90' }],
      ['the child’s first name', 'Maya', { userId: 'contact-90', studentId: 'student-90' }],
    ])('calls the owner if the name is %s', async (_, name, entry) => {
      const { body } = await make([{ phone: EZRA, name }])
      expect(body.content).toMatchObject([entry])
      expect(body.content[0]).not.toHaveProperty('problem')
    })

    const contradict = async () => {
      const { body } = await make([{ phone: EZRA, name: 'Luc Declercq' }])
      const [entry] = body.content as [CallListEntry]
      return { body, entry }
    }

    test('guesses nobody if they contradict: both are offered, and the one that is chosen is called', async () => {
      const { body, entry } = await contradict()
      expect(body).toMatchObject({ open: 0, done: 0 })
      expect(entry).toMatchObject({ phone: '+12015550190', fullName: 'Luc Declercq', problem: 'contradiction' })
      expect(entry).not.toHaveProperty('userId')
      const declercq = { userId: 'contact-93', fullName: 'Rejane Declercq', studentId: 'student-93' }
      expect(entry.choices).toEqual([
        { userId: 'contact-90', fullName: 'Ezra Echols', by: 'phone' },
        { ...declercq, studentName: 'Luc Declercq', by: 'name' },
      ])
      expect((await change(entry, { locked: true })).status).toBe(400)
      expect((await change(entry, { userId: 'contact-91' })).status).toBe(400)
      const { body: chosen } = await change(entry, { userId: 'contact-93' })
      expect(chosen).toMatchObject({ open: 1, changed: [{ ...declercq, version: 2 }] })
      expect(chosen.changed[0]).not.toHaveProperty('problem')
      expect(chosen.changed[0]).not.toHaveProperty('choices')
      expect((await change(entry, { userId: 'contact-90' }, colleague)).body.code).toBe('error:taken')
    })

    test('offers the owner alone if nobody has the name', async () => {
      const { body } = await make([{ phone: EZRA, name: 'Aunt May' }])
      expect(body.content).toMatchObject([{ problem: 'contradiction', choices: [{ userId: 'contact-90' }] }])
    })

    test.each([
      ['a known child', { phone: EZRA, name: 'Declercq, Luc' }, 'Luc Declercq'],
      ['a child whom nobody knows', { phone: EZRA, name: 'Newcomer, Éloïse' }, 'Éloïse Newcomer'],
      ['a known adult, who is no child', { phone: EZRA, name: 'Rejane Declercq' }, undefined],
    ])('keeps the child that the line names when another family is chosen: %s', async (_, line, studentName) => {
      const { body } = await make([line])
      const [entry] = body.content as [CallListEntry]
      const { body: chosen } = await change(entry, { userId: 'contact-90' })
      expect(chosen.changed[0]).toMatchObject({ userId: 'contact-90', fullName: 'Ezra Echols' })
      expect([chosen.changed[0]?.studentName, chosen.changed[0]?.studentId]).toEqual([studentName, undefined])
    })

    test('does not call a family twice that is chosen and is on the list already', async () => {
      const mother = 'parent-several-phones'
      const { body } = await make([{ userId: mother }, { phone: EZRA, name: 'Ada Okonkwo-Price' }])
      const [first, second] = body.content as [CallListEntry, CallListEntry]
      const { body: chosen } = await change(second, { userId: mother })
      expect(chosen).toMatchObject({
        open: 1,
        changed: [
          { id: second.id, problem: 'listed' },
          { id: first.id, studentName: 'Ada Okonkwo-Price' },
        ],
      })
    })

    test('nor a child that is on the list with another guardian', async () => {
      const { body } = await make([{ phone: '9895550111', name: 'Zora Okafor' }, { name: 'Zora Ann Okafor' }])
      const [first, second] = body.content as [CallListEntry, CallListEntry]
      expect([first.userId, second.choices]).toMatchObject(['parent-absent-1-2', [{ userId: 'parent-absent-1-1' }]])
      const { body: chosen } = await change(second, { userId: 'parent-absent-1-1' })
      expect(chosen).toMatchObject({ open: 1, changed: [{ id: second.id, problem: 'listed' }] })
    })

    test('calls a number that several share, and nobody of them, until the call says whom', async () => {
      for (const id of ['sharing-1', 'sharing-2']) await addParent(id, id, '+12015550178')
      const { body } = await make([{ phone: '2015550178' }])
      expect(body.content).toMatchObject([{ phone: '+12015550178' }])
      expect(body.content[0]).not.toHaveProperty('userId')
    })
  })

  test('of a name that two people have, or that is only like one, offers those who may be meant', async () => {
    const twin = (place: number, phone?: string) => addParent(`twin-${place}`, 'Twin Name', phone)
    expect((await make([{ name: 'Twin Name' }])).body.content[0]).toMatchObject({ problem: 'nobody' })
    await twin(1)
    await twin(2)
    const [phoneless] = (await make([{ name: 'Twin Name' }])).body.content
    expect(phoneless).toMatchObject({ problem: 'several' })
    expect(phoneless).not.toHaveProperty('choices')
    await twin(3, '+12015550175')
    await twin(4, '+12015550176')
    const { body } = await make([{ name: 'Name, Twin Q.' }, { name: 'Maya Anne Echols' }])
    const [several, near] = body.content as [CallListEntry, CallListEntry]
    const maya = { studentId: 'student-90', studentName: 'Maya Echols' }
    expect([several, near]).toMatchObject([
      {
        fullName: 'Name, Twin Q.',
        problem: 'several',
        choices: [{ userId: 'twin-3' }, { userId: 'twin-4', by: 'name' }],
      },
      { fullName: 'Maya Anne Echols', problem: 'nobody', choices: [{ userId: 'contact-90', ...maya, by: 'name' }] },
    ])
    expect((await change(several, { userId: 'twin-4' })).body).toMatchObject({
      open: 1,
      changed: [{ userId: 'twin-4' }],
    })
    expect((await change(near, { userId: 'contact-90' })).body).toMatchObject({ open: 2, changed: [maya] })
  })

  test('takes initials and the order of words for no difference, and offers a guardian once for siblings', async () => {
    const { body } = await make([{ name: 'ECHOLS, MAYA A.' }, { name: 'Declercq Luc' }, { name: 'Okonkwo-Price' }])
    expect(body.content.slice(0, 2)).toMatchObject([{ studentId: 'student-90' }, { studentId: 'student-93' }])
    const choices = body.content[2]?.choices ?? []
    expect(new Set(choices.map(({ userId }) => userId)).size).toBe(choices.length)
    expect(choices).toContainEqual({
      userId: 'parent-several-phones',
      fullName: expect.any(String) as string,
      by: 'name',
    })
  })

  test('has one entry for a child, and keeps a number that nobody has', async () => {
    const unknown = '+12015550177'
    const { body } = await make([
      { phone: '2015550190', name: 'Maya Echols' },
      { phone: unknown, name: 'Echols, Maya' },
      { phone: unknown, name: 'Luc Declercq' },
      { name: 'Luc Declercq' },
      { studentId: 'student-several-1' },
      { name: 'Chidi Okonkwo-Price' },
      { name: 'Chidi Okonkwo-Price' },
    ])
    expect(body.content).toMatchObject([
      { userId: 'contact-90', studentId: 'student-90' },
      { phone: unknown, studentName: 'Maya Echols', problem: 'listed' },
      { phone: unknown, studentId: 'student-93', studentName: 'Luc Declercq', others: [{ userId: 'contact-93' }] },
      { studentName: 'Ada Okonkwo-Price, Chidi Okonkwo-Price' },
    ])
    expect(body.content).toHaveLength(4)
  })

  test('tells another guardian of several children by the child that the line names, and else keeps the line', async () => {
    const [FATHER, OF_ADA] = ['2015550173', '2015550174']
    const guardian = async (id: string, phone: string, children: number[]) => {
      await addParent(id, id, `+1${phone}`)
      const rows = children.map((child) => ({ guardian_id: id, student_id: `student-several-${child}` }))
      await platform.db.insertInto('guardianships').values(rows).execute()
    }
    await guardian('father-of-both', FATHER, [1, 2])
    await guardian('father-of-ada', OF_ADA, [1])
    const [ada, chidi] = ['Ada Okonkwo-Price', 'Chidi Okonkwo-Price']
    const entries = async (...lines: object[]) => (await make(lines)).body.content
    const mother = { userId: 'parent-several-phones' }
    expect(await entries(mother, { phone: FATHER, name: chidi })).toMatchObject([{ ...mother, studentName: chidi }])
    expect(await entries({ ...mother, studentId: 'student-several-1' }, { phone: FATHER })).toMatchObject([
      { ...mother, studentName: ada },
      { userId: 'father-of-both', problem: 'listed' },
    ])
    // Who is no guardian of a sibling is not called about them.
    expect(await entries({ phone: OF_ADA, name: ada }, { ...mother, studentId: 'student-several-2' })).toMatchObject([
      { userId: 'father-of-ada', studentName: ada },
      { ...mother, studentName: chidi },
    ])
  })
})

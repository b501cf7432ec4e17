import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let setup: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  setup = await signIn(platform, 'setup')
})
afterAll(() => platform.close())

/** The person's first verified phone, which calls can be forwarded to. */
const verifiedPhoneOf = async (person: TestClient) => {
  const { contacts } = (
    await person.get<{ contacts: { phone?: string; phoneVerified?: boolean; contactType?: string }[] }>('/v1/me')
  ).body
  return contacts.find(({ phoneVerified, contactType }) => phoneVerified && contactType !== 'vp')?.phone ?? ''
}

const offered = async (areaCode: string) => {
  const { body } = await setup.get<{ content: { msisdn: string }[] }>(`/v1/phones/lookup?query=${areaCode}`)
  return body.content.map(({ msisdn }) => msisdn)
}

test('an area code offers ten free numbers, and an unknown one none', async () => {
  const numbers = await offered('417')
  expect(numbers).toHaveLength(10)
  expect(numbers.every((number) => number.startsWith('+141755501'))).toBe(true)
  expect(await offered('999')).toEqual([])
  expect(await offered('201')).not.toContain('+12015550101')
})

test.each(['787', '939', '340', '671', '670'])(
  'numbers of a territory are offered: %s (platform/callback-phone)',
  async (areaCode) => {
    expect(await offered(areaCode)).toContain(`+1${areaCode}5550100`)
  },
)

test('a number is assigned once, shown as a virtual phone, and changed (platform/callback-phone)', async () => {
  const [first = '', second = ''] = await offered('417')
  const callbackPhone = await verifiedPhoneOf(setup)
  expect((await setup.get('/v1/phones/assigned')).body).toEqual({ assigned: false })
  const { status, body } = await setup.call<{ id: string }>('POST', '/v1/phones', {
    virtualPhone: first,
    callbackPhone,
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { virtualPhone: first, callbackPhone } })
  expect((await setup.get('/v1/phones/assigned')).body).toMatchObject({ assigned: true, virtualPhone: { id: body.id } })
  expect((await setup.get<{ contacts: object[] }>('/v1/me')).body.contacts).toContainEqual(
    expect.objectContaining({ phone: first, contactType: 'vp' }),
  )
  expect(await offered('417')).not.toContain(first)
  const changed = await setup.call('PUT', `/v1/phones/${body.id}`, { virtualPhone: second, callbackPhone })
  expect(changed.body).toMatchObject({ virtualPhone: second })
  expect(await offered('417')).toContain(first)
})

test.each([
  ['an assigned one', '+12015550101', 409],
  ['one without an offer', '+14175550199', 409],
  ['no number', 'nonsense', 400],
])('%s is refused', async (_, virtualPhone, status) => {
  const { body: own } = await setup.get<{ virtualPhone: { id: string } }>('/v1/phones/assigned')
  const answer = await setup.call('PUT', `/v1/phones/${own.virtualPhone.id}`, {
    virtualPhone,
    callbackPhone: await verifiedPhoneOf(setup),
  })
  expect(answer.status).toBe(status)
})

test('calls are forwarded to a verified phone of the person, and to no other (platform/callback-phone)', async () => {
  const { body: own } = await setup.get<{ virtualPhone: { id: string; virtualPhone: string } }>('/v1/phones/assigned')
  const { id, virtualPhone } = own.virtualPhone
  const forwardTo = (callbackPhone: string) => setup.call('PUT', `/v1/phones/${id}`, { virtualPhone, callbackPhone })
  const before = (await setup.get('/v1/phones/assigned')).body
  const colleague = await verifiedPhoneOf(await signIn(platform, 'colleague'))
  for (const number of ['+12015550150', colleague, virtualPhone]) {
    expect(await forwardTo(number)).toMatchObject({ status: 400, body: { code: 'error:validation' } })
  }
  expect((await setup.get('/v1/phones/assigned')).body).toEqual(before)
  expect((await forwardTo(await verifiedPhoneOf(setup))).status).toBe(200)

  const unverified = await signIn(platform, 'unverified')
  const { contacts } = (await unverified.get<{ contacts: { phone?: string }[] }>('/v1/me')).body
  const unproven = { virtualPhone: '+14195550123', callbackPhone: contacts[0]?.phone }
  expect((await unverified.call('POST', '/v1/phones', unproven)).status).toBe(400)
})

test('somebody else’s phone cannot be changed', async () => {
  const body = { virtualPhone: '+14175550110', callbackPhone: '+12015550150' }
  expect((await setup.call('PUT', '/v1/phones/phone-staff-1', body)).status).toBe(404)
})

test('of two requests for one number one succeeds, and a person has one number', async () => {
  const admin = await signIn(platform, 'admin-setup')
  const bodyOf = async (person: TestClient) => ({
    virtualPhone: '+14195550120',
    callbackPhone: await verifiedPhoneOf(person),
  })
  const { body: own } = await setup.get<{ virtualPhone: { id: string } }>('/v1/phones/assigned')
  const both = await Promise.all([
    admin.call('POST', '/v1/phones', await bodyOf(admin)),
    setup.call('PUT', `/v1/phones/${own.virtualPhone.id}`, await bodyOf(setup)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'error:phone-not-available' })

  const noPhone = await signIn(platform, 'colleague')
  await platform.db.deleteFrom('virtual_phones').where('person_id', '=', 'staff-2').execute()
  const body = await bodyOf(noPhone)
  const two = await Promise.all(
    ['+14195550121', '+14195550122'].map((virtualPhone) =>
      noPhone.call<{ virtualPhone: string }>('POST', '/v1/phones', { ...body, virtualPhone }),
    ),
  )
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  const taken = two.find(({ status }) => status === 200)?.body
  expect((await noPhone.get('/v1/phones/assigned')).body).toEqual({ assigned: true, virtualPhone: taken })
})

describe('a phone that changes in the platform', () => {
  const assigned = async (person: TestClient) =>
    (await person.get<{ virtualPhone: { callbackPhone: string } }>('/v1/phones/assigned')).body.virtualPhone
  const phones = async (person: TestClient) =>
    (await person.get<{ contacts: { phone?: string }[] }>('/v1/me')).body.contacts.map(({ phone }) => phone)

  test('shows a notice in an open tab, and calls are forwarded to the only verified phone', async () => {
    const staff = await signIn(platform, 'staff')
    const live = closeAfterTest(await openLive(platform, staff))
    const { callbackPhone } = await assigned(staff)
    expect(await phones(staff)).toContain(callbackPhone)

    await platform.changeContactPhone('staff-1', { to: '+14195550130' })

    const event = await live.next(({ topic }) => topic === 'notifications')
    expect(event).toMatchObject({ type: 'phone_changed', data: { type: 'phone_changed', read: false } })
    expect((await staff.get<{ content: object[] }>('/v1/notifications')).body.content).toContainEqual(event.data)
    expect(await phones(staff)).toContain('+14195550130')
    expect(await phones(staff)).not.toContain(callbackPhone)
    expect(await assigned(staff)).toMatchObject({ callbackPhone: '+14195550130' })
  })

  test.each([
    ['two verified phones, until one of them is chosen', 'two-phones', 'staff-two-phones', true],
    ['no verified phone', 'colleague', 'staff-2', false],
  ])('keeps the old callback number with %s', async (_, key, id, verified) => {
    const person = await signIn(platform, key)
    const { callbackPhone } = await assigned(person)
    await platform.changeContactPhone(id, { to: verified ? '+14195550133' : '+14195550134', verified })
    expect(await assigned(person)).toMatchObject({ callbackPhone })
    expect(await phones(person)).not.toContain(callbackPhone)
  })

  test('is applied before a person with one phone signs in', async () => {
    const one = await signIn(platform, 'changed-one')
    const { content } = (await one.get<{ content: object[] }>('/v1/notifications')).body
    expect(content).toMatchObject([{ type: 'phone_changed', read: false }])
    expect(await phones(one)).toContain((await assigned(one)).callbackPhone)
  })

  test('causes no notice when calls are forwarded to another phone', async () => {
    const changed = await signIn(platform, 'changed')
    const count = async () => (await changed.get<{ content: object[] }>('/v1/notifications')).body.content.length
    const before = await count()
    await platform.changeContactPhone('staff-changed', { to: '+14195550131', verified: false })
    expect(await count()).toBe(before)
    expect((await changed.get<{ contacts: object[] }>('/v1/me')).body.contacts).toContainEqual(
      expect.objectContaining({ phone: '+14195550131', phoneVerified: false }),
    )
  })

  test('must be a valid number, and its owner must have the old one', async () => {
    await expect(platform.changeContactPhone('staff-1', { to: 'nonsense' })).rejects.toThrow('no phone number')
    await expect(platform.changeContactPhone('staff-1', { from: '+14195550199', to: '+14195550132' })).rejects.toThrow(
      'no such phone',
    )
  })
})

test('a changed callback phone causes a notice, which only its owner marks as read (platform/callback-phone)', async () => {
  const changed = await signIn(platform, 'changed')
  const notices = async () =>
    (await changed.get<{ content: { id: string; read: boolean }[] }>('/v1/notifications')).body.content
  const [notice] = await notices()
  expect(notice).toMatchObject({ type: 'phone_changed', read: false })
  const ids = [notice?.id]
  await setup.call('POST', '/v1/notifications', { ids })
  expect(await notices()).toMatchObject([{ read: false }])
  const live = closeAfterTest(await openLive(platform, changed))
  expect((await changed.call('POST', '/v1/notifications', { ids })).status).toBe(204)
  expect(await notices()).toMatchObject([{ read: true }])
  const event = await live.next(({ topic }) => topic === 'notifications')
  expect(event).toMatchObject({ type: 'phone_changed', data: { id: notice?.id, read: true } })
})

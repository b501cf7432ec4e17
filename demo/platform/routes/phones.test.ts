import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let setup: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  setup = await signIn(platform, 'setup')
})
afterAll(() => platform.close())

const offered = async (areaCode: string) => {
  const { body } = await setup.get<{ content: { msisdn: string }[] }>(`/v1/phones/lookup?query=${areaCode}`)
  return body.content.map(({ msisdn }) => msisdn)
}

test('ten free numbers of an area code are on offer, none of an unknown one', async () => {
  const numbers = await offered('417')
  expect(numbers).toHaveLength(10)
  expect(numbers.every((number) => number.startsWith('+141755501'))).toBe(true)
  expect(await offered('999')).toEqual([])
  expect(await offered('201')).not.toContain('+12015550101')
})

test('a number is taken once, shown as a virtual phone, and changed', async () => {
  const [first = '', second = ''] = await offered('417')
  const callbackPhone = '+12015550150'
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
  ['one that is taken', '+12015550101', 409],
  ['one that was not offered', '+14175550199', 409],
  ['no number', 'nonsense', 400],
])('%s is refused', async (_, virtualPhone, status) => {
  const { body: own } = await setup.get<{ virtualPhone: { id: string } }>('/v1/phones/assigned')
  const answer = await setup.call('PUT', `/v1/phones/${own.virtualPhone.id}`, {
    virtualPhone,
    callbackPhone: '+12015550150',
  })
  expect(answer.status).toBe(status)
})

test('somebody else’s phone cannot be changed', async () => {
  const body = { virtualPhone: '+14175550110', callbackPhone: '+12015550150' }
  expect((await setup.call('PUT', '/v1/phones/phone-staff-1', body)).status).toBe(404)
})

test('a changed callback phone comes with a notice, which is read once and by its owner', async () => {
  const changed = await signIn(platform, 'changed')
  const notices = async () =>
    (await changed.get<{ content: { id: string; read: boolean }[] }>('/v1/notifications')).body.content
  const [notice] = await notices()
  expect(notice).toMatchObject({ type: 'phone_changed', read: false })
  const ids = [notice?.id]
  await setup.call('POST', '/v1/notifications', { ids })
  expect(await notices()).toMatchObject([{ read: false }])
  expect((await changed.call('POST', '/v1/notifications', { ids })).status).toBe(204)
  expect(await notices()).toMatchObject([{ read: true }])
})

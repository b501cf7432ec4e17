import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeAgo } from '../db/time-ago'
import type { Call } from '../../../src/api/contract/calls'
import type { User } from '../../../src/api/contract/people'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { END_REASONS } from '../../../src/domain/call/call-line'
import { signIn, type TestClient } from '../testing/sign-in'
import { placeCall, type TestCaller } from '../testing/test-caller'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { callOutcome } from './call-outcome'
import { transferTarget } from './transfer-target'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

interface Grant {
  id: string
  token: string
}
const grantFor = async (path: string) => (await staff.get<Grant>(path)).body
const getCall = async (id: string) => (await staff.get<Call>(`/v1/calls/${id}`)).body
const listed = async () => (await staff.get<{ content: Call[] }>('/v1/calls?limit=5')).body.content.map(({ id }) => id)
const isStatus = (id: string, status: string) => (event: LiveEvent) =>
  event.topic === 'calls' && event.data.id === id && event.data.status === status

describe('a voice token (platform/voice-token)', () => {
  test('makes a started call that is readable by its id and in no list', async () => {
    const { id, token } = await grantFor('/v1/jwt/users/contact-99')
    expect(token).toBeTruthy()
    expect(await getCall(id)).toMatchObject({
      status: 'started',
      direction: 'outbound',
      callFromId: 'staff-1',
      callToId: 'contact-99',
      callToName: 'Tony Tonelli',
      callToNumber: '+12015550199',
    })
    expect(await listed()).not.toContain(id)
  })

  test.each([
    ['GET', '/v1/jwt/users/parent-phoneless', undefined, 400, 'error:missing-phone'],
    ['GET', '/v1/jwt/users/system', undefined, 400, 'error:missing-phone'],
    ['GET', '/v1/jwt/users/nobody', undefined, 404, 'error:user-not-found'],
    ['GET', '/v1/jwt/users/staff-1', undefined, 400, 'error:own-number'],
    ['POST', '/v2/jwt/users/contact-99', { phone: '+12015550191' }, 400, 'error:validation'],
    ['GET', '/v1/jwt/phones/911', undefined, 400, 'error:validation'],
    ['GET', '/v1/jwt/phones/+19005550199', undefined, 400, 'error:validation'],
    ['GET', '/v1/jwt/phones/+14165550123', undefined, 400, 'error:validation'],
    ['GET', '/v1/jwt/phones/+12015550143', undefined, 403, 'error:phone-blocked'],
    ['GET', '/v1/jwt/phones/2015550144', undefined, 403, 'error:phone-blocked'],
    ['GET', '/v1/jwt/users/parent-blocked-district', undefined, 403, 'error:phone-blocked'],
    ['GET', '/v1/jwt/users/parent-do-not-call', undefined, 409, 'error:do-not-call'],
    ['POST', '/v2/jwt/users/parent-do-not-call', { phone: '+12015550148' }, 409, 'error:do-not-call'],
    ['GET', '/v1/jwt/phones/2015550148', undefined, 409, 'error:do-not-call'],
    ['GET', '/v1/jwt/calls/none', undefined, 404, 'error:call-not-found'],
  ])('%s %s is refused', async (method, path, body, status, code) => {
    expect(await staff.call(method, path, body)).toMatchObject({ status, body: { code } })
  })

  test.each([
    ['parent-do-not-call', expect.stringContaining('Court order')],
    // Nothing spoke against this call.
    ['contact-99', undefined],
  ])('who calls despite that is stored with the call: %s (platform/voice-token)', async (personId, stored) => {
    const { id } = await grantFor(`/v1/jwt/users/${personId}?despite=do-not-call`)
    expect((await getCall(id)).calledDespite).toEqual(stored)
  })

  test('a person has the wishes that the directory has (platform/voice-token)', async () => {
    const wishesOf = async (id: string) => (await staff.get<User>(`/v1/users/${id}`)).body.preferences
    expect(await wishesOf('parent-accents')).toEqual({ language: 'es', notBefore: '09:00', order: 1 })
    expect(await wishesOf('contact-99')).toBeUndefined()
  })

  test('a block of another school or another person does not stop calls from here', async () => {
    expect((await staff.get('/v1/jwt/phones/+12015550146')).status).toBe(200)
    expect((await (await signIn(platform, 'colleague')).get('/v1/jwt/phones/+12015550143')).status).toBe(200)
  })

  test('that placed no call is deleted after ten minutes, with its call', async () => {
    const unplaced = await grantFor('/v1/jwt/users/contact-99')
    const ago = (ms: number) =>
      platform.db
        .updateTable('calls')
        .set({ called_at: timeAgo(ms) })
        .where('id', '=', unplaced.id)
        .execute()
    const placeAnother = async () => {
      const live = closeAfterTest(await openLive(platform, staff))
      const next = await grantFor('/v1/jwt/users/contact-91')
      closeAfterTest(await placeCall(platform, next, '+12015550191'))
      await live.next(isStatus(next.id, 'busy'))
    }
    await ago(590_000)
    await placeAnother()
    expect((await staff.get(`/v1/calls/${unplaced.id}`)).status).toBe(200)
    await ago(601_000)
    await placeAnother()
    expect((await staff.get(`/v1/calls/${unplaced.id}`)).status).toBe(404)
  })

  test('is issued at most twenty times a minute also to requests at the same time', async () => {
    const person = await signIn(platform, 'admin')
    const ask = () => person.get('/v1/jwt/phones/2125550177')
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    await platform.db.deleteFrom('calls').where('owner_id', '=', 'admin-1').where('listed', '=', false).execute()
  })

  test('is issued for the twentieth time to both of two tries at once (platform/second-try)', async () => {
    const person = await signIn(platform, 'admin')
    for (let time = 0; time < 19; time++) expect((await person.get('/v1/jwt/phones/2125550177')).status).toBe(200)
    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': 'the-twentieth' }
    const ask = async () =>
      (await fetch(`${platform.url}/v1/jwt/phones/2125550177?institute_id=school-1`, { headers })).status
    expect(await Promise.all(Array.from({ length: 6 }, ask))).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await ask()).toBe(200)
    expect((await person.get('/v1/jwt/phones/2125550177')).status).toBe(429)
    await platform.db.deleteFrom('calls').where('owner_id', '=', 'admin-1').where('listed', '=', false).execute()
  })

  test('is issued at most twenty times a minute to a person who places no call', async () => {
    const admin = await signIn(platform, 'admin')
    for (let time = 0; time < 20; time++) expect((await admin.get('/v1/jwt/users/contact-99')).status).toBe(200)
    expect(await admin.get('/v1/jwt/users/contact-99')).toMatchObject({
      status: 429,
      body: { code: 'error:too-many' },
    })
  })

  test('needs a virtual phone', async () => {
    const setup = await signIn(platform, 'setup')
    expect(await setup.get('/v1/jwt/users/contact-99')).toMatchObject({
      status: 403,
      body: { code: 'error:virtual-phone-access' },
    })
  })

  test('dials one of several phones, the other side of a call, or an unknown number', async () => {
    const several = await staff.get<{ contacts: { phone?: string }[] }>('/v1/users/parent-several-phones')
    const phone = several.body.contacts[1]?.phone ?? ''
    const { body } = await staff.call<Grant>('POST', '/v2/jwt/users/parent-several-phones', { phone })
    expect(await getCall(body.id)).toMatchObject({ callToNumber: phone, callToId: 'parent-several-phones' })
    expect(await getCall((await grantFor('/v1/jwt/calls/call-system')).id)).toMatchObject({ callToId: 'system' })
    const unknown = await getCall((await grantFor('/v1/jwt/phones/2125550177')).id)
    expect(unknown).toMatchObject({ callToId: 'system', callToName: '', callToNumber: '+12125550177' })
  })

  test.each(['7875550123', '3405550123', '6715550123', '6705550123', '8005550123'])('dials %s', async (number) => {
    expect(await getCall((await grantFor(`/v1/jwt/phones/${number}`)).id)).toMatchObject({
      callToNumber: `+1${number}`,
    })
  })

  test('is refused for somebody whose first phone cannot be dialed', async () => {
    const canadian = { e164: '+14165550123', position: 0, verified: true, kind: null }
    await platform.db
      .insertInto('person_phones')
      .values({ person_id: 'parent-phoneless', ...canadian })
      .execute()
    expect(await staff.get('/v1/jwt/users/parent-phoneless')).toMatchObject({
      status: 400,
      body: { code: 'error:validation' },
    })
    await platform.db.deleteFrom('person_phones').where('person_id', '=', 'parent-phoneless').execute()
  })
})

describe('a call', () => {
  test('is listed once it is placed, then answered, ended by its caller, and stored with its recording', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const grant = await grantFor('/v1/jwt/users/contact-99')
    const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
    expect(await live.next(({ type }) => type === 'INSERT')).toMatchObject({
      data: { id: grant.id, status: 'started' },
    })
    expect(await listed()).toContain(grant.id)
    await caller.said('answered')
    await live.next(isStatus(grant.id, 'answered'))
    expect(await staff.get('/v1/jwt/users/contact-90')).toMatchObject({
      status: 409,
      body: { code: 'error:call-in-progress' },
    })
    await caller.hangUp()
    await live.next(isStatus(grant.id, 'completed'))
    await live.next(
      ({ topic, data }) => topic === 'calls' && data.id === grant.id && data.recordingStatus === 'processed',
    )
    const { signedUrl } = (await staff.get<{ signedUrl: string }>(`/v1/calls/${grant.id}/recording`)).body
    expect((await fetch(signedUrl, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
    expect((await staff.get('/v1/jwt/users/contact-90')).status).toBe(200)
  })

  test.each([
    ['91', 'busy'],
    ['92', 'unanswered'],
    ['93', 'rejected'],
  ])('to a number that ends in %s has the outcome %s', async (ending, status) => {
    const live = closeAfterTest(await openLive(platform, staff))
    const grant = await grantFor(`/v1/jwt/users/contact-${ending}`)
    closeAfterTest(await placeCall(platform, grant, `+120155501${ending}`))
    await live.next(isStatus(grant.id, status))
    expect(await getCall(grant.id)).toMatchObject({ duration: 0, recordingStatus: 'not_submitted' })
  })

  test('is hung up by the API, also repeatedly (platform/outcomes)', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const grant = await grantFor('/v1/jwt/users/contact-99')
    const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
    await caller.said('answered')
    const path = `/v1/calls/${grant.id}/hangup`
    expect((await staff.call('PUT', `/v1/calls/${grant.id}/dtmf`, { digits: '12#' })).status).toBe(204)
    expect((await staff.call('PUT', `/v1/calls/${grant.id}/dtmf`, { digits: '1'.repeat(33) })).status).toBe(400)
    expect((await (await signIn(platform, 'colleague')).call('POST', path)).status).toBe(403)
    for (let again = 0; again < 3; again++) expect((await staff.call('POST', path)).status).toBe(204)
    await caller.said('hangup')
    await live.next(isStatus(grant.id, 'completed'))
  })

  test('is handed to a colleague, whose name its row has, and to no number that may not be called (platform/transfer)', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const grant = await grantFor('/v1/jwt/users/contact-99')
    const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
    await caller.said('answered')
    for (const refused of ['+12015550143', '+12015550199', 'staff-1', 'nobody', '911']) {
      expect(await transferTarget(platform.db, grant.id, refused)).toBeNull()
    }
    caller.transfer('staff-2')
    expect(await caller.said('hangup')).toMatchObject({ reason: 'transferred' })
    await live.next(isStatus(grant.id, 'completed'))
    expect(await getCall(grant.id)).toMatchObject({ transferredTo: { name: 'Imani Brooks' } })
  })

  test('whose caller has gone ends after the grace time', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const grant = await grantFor('/v1/jwt/users/contact-99')
    const caller = await placeCall(platform, grant, '+12015550199')
    await caller.said('answered')
    await caller.close()
    await live.next(isStatus(grant.id, 'completed'))
  })

  test('of the same person at the same time is refused, so that only one is placed (platform/voice-token)', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const grants = await Promise.all([grantFor('/v1/jwt/users/contact-99'), grantFor('/v1/jwt/users/contact-99')])
    const callers = await Promise.all(grants.map((grant) => placeCall(platform, grant, '+12015550199')))
    callers.forEach(closeAfterTest)
    await Promise.race(callers.map((caller) => caller.said('hangup')))
    const ids = grants.map(({ id }) => id)
    const placed = await live.next(({ type }) => type === 'INSERT')
    const id = placed.topic === 'calls' ? placed.data.id : ''
    expect(ids).toContain(id)
    await live.next(isStatus(id, 'answered'))
    await staff.call('POST', `/v1/calls/${id}/hangup`)
    await live.next(isStatus(id, 'completed'))
    expect(live.events.filter(({ type }) => type === 'INSERT')).toHaveLength(1)
  })

  describe('added to another one (platform/voice-token)', () => {
    const TO_COLLEAGUE = '/v1/jwt/phones/2015550178'
    const talk = async () => {
      const grant = await grantFor('/v1/jwt/users/contact-99')
      const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
      await caller.said('answered')
      return { ...grant, caller }
    }

    test('is placed beside it, once, and the log links both', async () => {
      const live = closeAfterTest(await openLive(platform, staff))
      const first = await talk()
      await live.next(isStatus(first.id, 'answered'))
      const grants = await Promise.all([1, 2].map(() => grantFor(`${TO_COLLEAGUE}?with_call_id=${first.id}`)))
      const tries = await Promise.allSettled(grants.map((grant) => placeCall(platform, grant, '+12015550178')))
      // The later one ends, or is refused: at the line's door, or once it asks for the call.
      const callers = tries.flatMap((one) => (one.status === 'fulfilled' ? [closeAfterTest(one.value)] : []))
      const turnedAway = ({ said }: TestCaller) => Promise.race([said('hangup'), said('error')])
      if (callers.length === 2) await Promise.race(callers.map(turnedAway))
      const placed = await live.next(({ type, data }) => type === 'INSERT' && 'id' in data && data.id !== first.id)
      const second = placed.topic === 'calls' ? placed.data : undefined
      expect(grants.map(({ id }) => id)).toContain(second?.id)
      expect(platform.voice.live()).toHaveLength(2)
      const linked = { id: first.id, name: 'Tony Tonelli', phone: '+12015550199' }
      expect(second?.linkedCalls).toEqual([linked])
      expect((await getCall(second?.id ?? '')).linkedCalls).toEqual([linked])
      expect((await getCall(first.id)).linkedCalls).toMatchObject([{ id: second?.id, phone: '+12015550178' }])
      expect(await staff.get(`${TO_COLLEAGUE}?with_call_id=${first.id}`)).toMatchObject({ status: 409 })
      for (const { id } of [first, { id: second?.id ?? '' }]) {
        await live.next(isStatus(id, 'answered'))
        await staff.call('POST', `/v1/calls/${id}/hangup`)
        await live.next(isStatus(id, 'completed'))
      }
    })

    test('is connected with it on request, and not with the call of a colleague (platform/transfer)', async () => {
      const live = closeAfterTest(await openLive(platform, staff))
      const colleague = await signIn(platform, 'colleague')
      const theirs = (await colleague.get<Grant>('/v1/jwt/phones/2015550199')).body
      const their = closeAfterTest(await placeCall(platform, theirs, '+12015550199'))
      await their.said('answered')
      const first = await talk()
      await live.next(isStatus(first.id, 'answered'))
      const grant = await grantFor(`${TO_COLLEAGUE}?with_call_id=${first.id}`)
      const added = closeAfterTest(await placeCall(platform, grant, '+12015550178'))
      await added.said('answered')
      added.complete(theirs.id)
      expect(await added.said('transfer-failed')).toMatchObject({ reason: 'rejected' })
      expect(platform.voice.live()).toHaveLength(3)
      added.complete(first.id)
      expect(await added.said('hangup')).toMatchObject({ reason: 'transferred' })
      expect(await first.caller.said('hangup')).toMatchObject({ reason: 'transferred' })
      await Promise.all([first, grant].map(({ id }) => live.next(isStatus(id, 'completed'))))
      expect(await getCall(grant.id)).toMatchObject({ transferredTo: { name: 'Tony Tonelli', phone: '+12015550199' } })
      expect(await getCall(first.id)).toMatchObject({ transferredTo: { phone: '+12015550178' } })
      await their.hangUp()
      await their.said('hangup')
    })

    test('is refused without its name, before that one is answered, and with the call of a colleague', async () => {
      const live = closeAfterTest(await openLive(platform, staff))
      const colleague = await signIn(platform, 'colleague')
      const first = await talk()
      await live.next(isStatus(first.id, 'answered'))
      const inCall = { status: 409, body: { code: 'error:call-in-progress' } }
      expect(await staff.get(TO_COLLEAGUE)).toMatchObject(inCall)
      expect(await staff.get(`${TO_COLLEAGUE}?with_call_id=none`)).toMatchObject({ status: 404 })
      expect(await colleague.get(`${TO_COLLEAGUE}?with_call_id=${first.id}`)).toMatchObject({ status: 403 })
      await platform.db.updateTable('calls').set({ status: 'started' }).where('id', '=', first.id).execute()
      expect(await staff.get(`${TO_COLLEAGUE}?with_call_id=${first.id}`)).toMatchObject(inCall)
      await first.caller.hangUp()
      await live.next(isStatus(first.id, 'completed'))
    })
  })

  test('whose process died ends by itself, and does not prevent the next one (platform/voice-token)', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const { id } = await grantFor('/v1/jwt/users/contact-99')
    await platform.db
      .updateTable('calls')
      .set({ listed: true, status: 'answered', answered_at: timeAgo(40_000), live_until: timeAgo(1000) })
      .where('id', '=', id)
      .execute()
    const next = await grantFor('/v1/jwt/users/contact-91')
    closeAfterTest(await placeCall(platform, next, '+12015550191'))
    await live.next(isStatus(id, 'completed'))
    // The time from the answer to the last renewal of the lease.
    expect(await getCall(id)).toMatchObject({ duration: 9 })
    await live.next(isStatus(next.id, 'busy'))
  })

  test('to a colleague is in the colleague’s log too, as inbound', async () => {
    const colleague = await signIn(platform, 'colleague')
    const live = closeAfterTest(await openLive(platform, colleague))
    const grant = await grantFor('/v1/jwt/users/staff-2')
    const { callToNumber = '' } = await getCall(grant.id)
    const caller = closeAfterTest(await placeCall(platform, grant, callToNumber))
    expect(await live.next(({ type }) => type === 'INSERT')).toMatchObject({
      data: { direction: 'inbound', callFromId: 'staff-1', callToId: 'staff-2' },
    })
    await caller.said('answered')
    await caller.hangUp()
    await live.next(({ topic, data }) => topic === 'calls' && data.status === 'completed')
  })

  test('with a person whose recordings are restricted says so', async () => {
    const { id } = await grantFor('/v1/jwt/users/parent-restricted')
    expect(await getCall(id)).toMatchObject({ restrictions: ['recording'] })
  })
})

describe('the voice line', () => {
  test('refuses an access token, and a token whose call is over', async () => {
    const done = await grantFor('/v1/jwt/users/contact-91')
    const live = closeAfterTest(await openLive(platform, staff))
    closeAfterTest(await placeCall(platform, done, '+12015550191'))
    await live.next(isStatus(done.id, 'busy'))
    for (const token of [staff.token, done.token, 'nonsense']) {
      await expect(placeCall(platform, { id: done.id, token }, '+12015550191')).rejects.toThrow('4401')
    }
  })
})

test.each([
  ...END_REASONS.map((reason) => [{ reason, answered: true, voicemail: false }, 'completed'] as const),
  [{ reason: 'local', answered: true, voicemail: true }, 'machine'],
  [{ reason: 'busy', answered: false, voicemail: false }, 'busy'],
  [{ reason: 'rejected', answered: false, voicemail: false }, 'rejected'],
  [{ reason: 'no-answer', answered: false, voicemail: false }, 'unanswered'],
  [{ reason: 'local', answered: false, voicemail: false }, 'unanswered'],
  [{ reason: 'failed', answered: false, voicemail: false }, 'invalid'],
] as const)('the ending %o is %s in the log (platform/outcomes)', (end, status) => {
  expect(callOutcome(end)).toBe(status)
})

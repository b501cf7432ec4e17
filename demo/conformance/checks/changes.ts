import * as v from 'valibot'
import {
  CallFormSchema,
  CallSchema,
  ChangedBodySchema,
  type Call,
  type CallFormRequest,
} from '../../../src/api/contract/calls'
import type { User } from '../../../src/api/contract/people'
import { Skipped, expectThat, type Check, type Group } from '../check'
import type { Found } from '../found'
import { openLiveLine, type LiveLine } from './live'
import { expectRefusal, fitting, type PlatformCaller } from '../platform-caller'

/** A fictional number that nobody has. It is blocked, unblocked and used for a voice token, but no call is placed. */
export const NOBODYS_NUMBER = '+12015550199'

/** Requests that change something. Each check restores what it changed. */
export function changeChecks(caller: PlatformCaller, found: Found): Group {
  const checks: Check[] = [
    { name: 'a saved call is answered, and told on the socket', run: () => saveCallAsItIs(caller, found) },
    { name: 'the text of Other is stored once', run: () => saveOtherReason(caller, found) },
    { name: 'a save of another version is refused with the stored call', run: () => refuseOldVersion(caller, found) },
    { name: 'a report download is pending, and its outcome is told on the socket', run: () => downloadReport(caller) },
    {
      name: 'a call reason is added, renamed and deleted, or refused to staff',
      run: () => changeReasons(caller, found),
    },
    {
      name: 'the phrases of a call reason are changed, kept by a change without them, and deleted, or refused to staff',
      run: () => changePhrases(caller, found),
    },
    { name: 'the greeting is saved', run: () => saveGreeting(caller) },
    { name: 'a number is blocked, listed and unblocked', run: () => blockAndUnblock(caller) },
    { name: 'another school’s block keeps nobody from blocking for themselves', run: () => blockForOneself(caller) },
    { name: 'a voice token is given for a number, and hanging up twice is 204', run: () => prepareCall(caller) },
    { name: 'a second try with its Idempotency-Key makes no second call', run: () => prepareTwice(caller) },
    { name: 'a follow-up is made, told on the socket, postponed and closed', run: () => followUp(caller) },
    {
      name: 'a call list is made, and an entry called, put off and done, told on the socket',
      run: () => callList(caller),
    },
    { name: 'the own number is refused', run: () => refuseOwnNumber(caller) },
    { name: 'calls are forwarded to no phone but one’s own', run: () => refuseForeignCallback(caller) },
    { name: 'voicemails and notices are marked read', run: () => markRead(caller) },
  ]
  if (caller.options.change) return { title: 'Changes', checks }
  const skip = () => Promise.reject(new Skipped('needs --change'))
  return { title: 'Changes', checks: checks.map(({ name }) => ({ name, run: skip })) }
}

async function withLine(caller: PlatformCaller, use: (line: LiveLine) => Promise<void>): Promise<void> {
  const line = await openLiveLine(caller.options)
  // The subscription must be active before anything changes.
  await line
    .ping()
    .then(() => use(line))
    .finally(line.close)
}

/** Does a message of the topic mention this id? */
const speaksOf = (topic: string, id: string) => (text: string) =>
  text.includes(`"${topic}"`) && text.includes(JSON.stringify(id))

async function ownCall(caller: PlatformCaller, found: Found): Promise<Call> {
  const { userId } = await found.me()
  const isOwn = ({ callFromId, callToId }: Call) =>
    Boolean(callFromId && callToId) && [callFromId, callToId].includes(userId)
  const { id } = await found.callWith('own call with details', (call) => isOwn(call) && formOf(call) !== undefined)
  return caller.read('getCall', { params: { id } })
}

async function saveCallAsItIs(caller: PlatformCaller, found: Found): Promise<void> {
  const call = await ownCall(caller, found)
  const { id } = call
  await withLine(caller, async (line) => {
    const saved = await caller.read('saveCall', { params: { id }, body: formOf(call) })
    expectThat(saved.id === id, 'PUT /v2/calls/{id}: another call came back')
    await line.next('a calls message about the saved call', speaksOf('calls', id))
    line.checkMessages()
  })
}

/** The text stands for Other in `reasons`, and again in `otherReason`. A reason that the call has already is saved. */
async function saveOtherReason(caller: PlatformCaller, found: Found): Promise<void> {
  const call = await ownCall(caller, found)
  const [otherReason] = call.reasons
  if (otherReason === undefined) throw new Skipped('the call has no reason')
  const form = formOf(call)
  const saved = await caller.read('saveCall', { params: { id: call.id }, body: { ...form, otherReason } })
  if (saved.reasons.length === call.reasons.length) return
  await caller.read('saveCall', { params: { id: call.id }, body: form })
  expectThat(false, 'PUT /v2/calls/{id}: a text in reasons and in otherReason is stored once')
}

async function refuseOldVersion(caller: PlatformCaller, found: Found): Promise<void> {
  const { id } = await ownCall(caller, found)
  const read = await caller.ask('getCall', { params: { id } })
  const call = fitting(CallSchema, read.body, read.call)
  if (call.version === undefined) throw new Skipped('calls have no version')
  expectThat(read.headers.get('etag') === `"${call.version}"`, `${read.call}: the ETag is the version in quotes`)
  const form = formOf(call)
  const body = { ...form, notes: `${form?.notes} (conformance)` }
  const answer = await caller.ask('saveCall', { params: { id }, body, headers: { 'if-match': '"conformance"' } })
  if (answer.status === 200) await caller.read('saveCall', { params: { id }, body: form })
  expectRefusal(answer, 412, 'error:changed')
  const { call: stored } = fitting(ChangedBodySchema, answer.body, answer.call)
  expectThat(stored.id === id && stored.version === call.version, `${answer.call}: 'call' is the stored call`)
}

/** The call's present values, as a form. Undefined when saving them would add a relation that nobody chose. */
function formOf({ id, status: _, ...details }: Call): CallFormRequest | undefined {
  const form = v.safeParse(CallFormSchema, { notes: '', ...details, callId: id })
  return form.success ? form.output : undefined
}

async function downloadReport(caller: PlatformCaller): Promise<void> {
  await withLine(caller, async (line) => {
    // A past day makes a short file.
    const body = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }
    const { id } = await caller.read('downloadReport', { body })
    await line.next('a reports/download message', speaksOf('reports/download', id))
    line.checkMessages()
  })
}

async function changeReasons(caller: PlatformCaller, found: Found): Promise<void> {
  const { read, ask } = caller
  const body = { reason: 'Conformance, to be deleted' }
  if ((await found.me()).role === 'STAFF') {
    const answer = await ask('createReason', { body })
    return expectRefusal(answer, 403, 'error:forbidden')
  }
  const { id } = await read('createReason', { body })
  const params = { id }
  try {
    const repeated = await read('createReason', { body })
    expectThat(repeated.id === id, 'POST /v1/reasons: a reason that is there comes back')
    await read('updateReason', { params, body: { reason: 'Conformance, renamed' } })
    const { content } = await read('listReasons')
    expectThat(
      content.some((entry) => entry.id === id && entry.reason === 'Conformance, renamed'),
      'GET /v1/reasons: the renamed reason is missing',
    )
  } finally {
    await read('deleteReason', { params })
  }
  await read('deleteReason', { params })
}

/** A PUT leaves what is absent as it is: one that renames deletes no phrases, and one of phrases undoes no other's rename. */
async function changePhrases(caller: PlatformCaller, found: Found): Promise<void> {
  const { read, ask, options } = caller
  const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
  if (!virtualPhone.extensions?.includes('phrases')) throw new Skipped("'phrases' is not offered")
  const reason = 'Conformance, to be deleted'
  if ((await found.me()).role === 'STAFF') {
    const [listed] = (await read('listReasons')).content
    if (!listed) throw new Skipped('the institute has no call reason')
    const body = { reason: listed.reason, phrases: [...(listed.phrases ?? [])] }
    return expectRefusal(await ask('updateReason', { params: { id: listed.id }, body }), 403, 'error:forbidden')
  }
  const params = { id: (await read('createReason', { body: { reason } })).id }
  const expectAfter = async (
    body: { reason?: string; phrases?: string[] },
    expected: readonly string[],
    otherwise: string,
  ) => {
    await read('updateReason', { params, body })
    const listed = (await read('listReasons')).content.find(({ id }) => id === params.id)
    expectThat(listed?.reason === reason, 'PUT /v1/reasons/{id}: a reason whose phrases are changed has another name')
    const stored = listed?.phrases ?? []
    expectThat(stored.join('\n') === expected.join('\n'), `PUT /v1/reasons/{id}: ${otherwise}`)
  }
  const phrases = ['Left message', 'Arrives at __']
  try {
    await expectAfter({ phrases }, phrases, 'the phrases are not listed in their order')
    await expectAfter({ reason }, phrases, 'phrases that were absent are changed')
    await expectAfter({ phrases: [] }, [], 'an empty list deletes no phrases')
  } finally {
    await read('deleteReason', { params })
  }
}

async function saveGreeting({ read }: PlatformCaller): Promise<void> {
  const body = await read('getVoicemailSettings')
  const saved = await read('saveVoicemailSettings', { body })
  expectThat(
    saved.mode === body.mode && saved.text === body.text,
    'POST /v1/settings/voicemail: other settings came back',
  )
}

async function blockAndUnblock({ read }: PlatformCaller): Promise<void> {
  const find = async () => {
    const { content } = await read('searchBlocklist', { body: { query: NOBODYS_NUMBER.slice(2), page: 1, limit: 10 } })
    return content[0]
  }
  if (await find()) throw new Skipped(`${NOBODYS_NUMBER} is blocked already`)
  const [reason] = (await read('listBlockReasons')).content
  const body = { reasons: [reason?.reason ?? 'Other'], blockType: 'personal', phone: NOBODYS_NUMBER }
  await read('blockPhone', { params: { phone: NOBODYS_NUMBER }, body })
  const item = await find()
  if (item) await read('unblock', { params: { id: item.id } })
  expectThat(item !== undefined, 'POST /v1/blacklist/_search: the blocked number is not listed')
  expectThat(item.highestBlock.blockType === 'personal', 'POST /v1/blacklist/_search: the block is not a personal one')
  // It is no longer blocked, and the request succeeds all the same.
  await read('unblock', { params: { id: item.id } })
}

async function blockForOneself({ read, options }: PlatformCaller): Promise<void> {
  const { userId } = await blockedElsewhere({ read, options })
  const [reason] = (await read('listBlockReasons')).content
  const params = { id: userId }
  const body = { reasons: [reason?.reason ?? 'Other'], blockType: 'personal' }
  const { blockType } = await read('blockUser', { params, body })
  await read('unblockUser', { params, query: { blockType: 'personal' } })
  expectThat(blockType === 'personal', 'POST /v1/blacklist/users/{id}: the block is not a personal one')
}

/** Somebody whom only another school has blocked. */
async function blockedElsewhere({ read, options }: Pick<PlatformCaller, 'read' | 'options'>): Promise<User> {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const { content } = await read('searchUsers', { body: { query: letter } })
    for (const user of content) {
      if (!('userId' in user) || !user.isBlocked || user.blockType !== 'school') continue
      if (user.blockByInstituteId !== options.institute) return user
    }
  }
  throw new Skipped('another school has blocked nobody whom the person finds')
}

async function prepareCall({ read }: PlatformCaller): Promise<void> {
  const { id } = await read('tokenForPhone', { params: { phone: NOBODYS_NUMBER } })
  const call = await read('getCall', { params: { id } })
  await read('hangUpCall', { params: { id } })
  await read('hangUpCall', { params: { id } })
  expectThat(call.status === 'started', "GET /v1/calls/{id}: a call that is only prepared is 'started'")
}

async function prepareTwice({ read, options }: PlatformCaller): Promise<void> {
  const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
  if (!virtualPhone.extensions?.includes('idempotency')) throw new Skipped("'idempotency' is not offered")
  const headers = { 'idempotency-key': `conformance-${crypto.randomUUID()}` }
  const request = { params: { phone: NOBODYS_NUMBER }, headers }
  const [first, second] = [await read('tokenForPhone', request), await read('tokenForPhone', request)]
  await read('hangUpCall', { params: { id: first.id } })
  expectThat(first.id === second.id, 'GET /v1/jwt/phones/{phone}: the call of the first try comes back')
}

async function followUp(caller: PlatformCaller): Promise<void> {
  const { read, options } = caller
  const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
  if (!virtualPhone.extensions?.includes('follow-ups')) throw new Skipped("'follow-ups' is not offered")
  const isOpen = async (id: string) => (await read('listFollowUps')).content.some((one) => one.id === id)
  await withLine(caller, async (line) => {
    const made = await read('createFollowUp', { body: { phone: NOBODYS_NUMBER, dueAt: '2099-01-04T13:00:00Z' } })
    const params = { id: made.id }
    try {
      expectThat(!made.done && made.phone === NOBODYS_NUMBER, 'POST /v1/follow-ups: it is open, with its number')
      expectThat(await isOpen(made.id), 'GET /v1/follow-ups: the new one is missing')
      await line.next('a follow-ups message about it', speaksOf('follow-ups', made.id))
      const dueAt = '2099-01-05T13:00:00Z'
      const later = await read('updateFollowUp', { params, body: { dueAt } })
      expectThat(
        Date.parse(later.dueAt) === Date.parse(dueAt) && !later.done,
        'PATCH /v1/follow-ups/{id}: it is open and has the new time',
      )
    } finally {
      await read('updateFollowUp', { params, body: { done: true } })
    }
    expectThat(!(await isOpen(made.id)), 'GET /v1/follow-ups: one that is done is still there')
    line.checkMessages()
  })
}

async function callList(caller: PlatformCaller): Promise<void> {
  const { read, ask, options } = caller
  const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
  if (!virtualPhone.extensions?.includes('lists')) throw new Skipped("'lists' is not offered")
  await withLine(caller, async (line) => {
    const people = [{ phone: NOBODYS_NUMBER }, { name: 'Nobody With This Name' }]
    const { content, ...list } = await read('createCallList', { body: { name: 'Conformance', people } })
    const [entry, unmatched] = content
    expectThat(list.open === 1 && list.done === 0, 'POST /v1/call-lists: one entry is open')
    expectThat(entry !== undefined && !entry.problem, 'POST /v1/call-lists: the number cannot be called')
    expectThat(unmatched?.problem === 'nobody', "POST /v1/call-lists: the name has no problem 'nobody'")
    if (!entry) return
    await line.next('a call-lists message about it', speaksOf('call-lists', list.id))
    const params = { id: list.id, entryId: entry.id }
    const change = async (body: object) => (await read('updateCallListEntry', { params, body })).changed[0]
    expectThat((await change({ locked: true }))?.lockedBy !== undefined, 'PATCH …/entries/{id}: nobody has it')
    const retryAt = '2099-01-05T13:00:00Z'
    const later = await change({ retryAt })
    expectThat(
      Date.parse(later?.retryAt ?? '') === Date.parse(retryAt) && !later?.lockedBy,
      'PATCH …/entries/{id}: it is free and has the new time',
    )
    expectThat((await change({ outcome: 'reached' }))?.outcome === 'reached', 'PATCH …/entries/{id}: the outcome')
    expectRefusal(await ask('updateCallListEntry', { params, body: { locked: true } }), 409, 'error:taken')
    const after = await read('getCallList', { params: { id: list.id } })
    expectThat(after.open === 0 && after.done === 1 && after.reached === 1, 'GET /v1/call-lists/{id}: the counts')
    line.checkMessages()
  })
}

async function refuseOwnNumber({ read, ask }: PlatformCaller): Promise<void> {
  const { virtualPhone } = await read('getPhonesAssigned')
  if (!virtualPhone) throw new Skipped('the person has no virtual phone')
  const answer = await ask('tokenForPhone', { params: { phone: virtualPhone.virtualPhone } })
  expectRefusal(answer, 400, 'error:own-number')
}

/** A person may use only their own verified contact, because a stolen token must not redirect a school's calls. */
async function refuseForeignCallback({ read, ask }: PlatformCaller): Promise<void> {
  const { virtualPhone } = await read('getPhonesAssigned')
  if (!virtualPhone) throw new Skipped('the person has no virtual phone')
  const { id, virtualPhone: number } = virtualPhone
  const answer = await ask('updatePhone', {
    params: { id },
    body: { virtualPhone: number, callbackPhone: NOBODYS_NUMBER },
  })
  expectRefusal(answer, 400)
}

async function markRead({ read }: PlatformCaller): Promise<void> {
  await read('markVoicemailRead', { body: { ids: [] } })
  await read('markNotificationsRead', { body: { ids: [] } })
}

import { Skipped, expectThat, type Group } from '../check'
import { isKnownPerson } from '../../../src/domain/call/call-target'
import { isSamePhone } from '../../../src/domain/number/phone-number'
import { counterpartOf } from '../../../src/domain/people/counterpart'
import { LIMITS } from '../../../src/domain/limits'
import { minutesOfClock } from '../../../src/domain/people/preferences'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import { TranscriptSchema } from '../../../src/api/contract/calls'
import type { Transcript } from '../../../src/domain/transcript/transcript'
import { isTranscribed, type Found } from '../found'
import { expectRefusal, fitting, type PlatformCaller } from '../platform-caller'
import { NOBODYS_NUMBER } from './changes'

const PREVIEW_MAX = 160
const SEARCHED_WORDS = 5
const ASKED_PEOPLE = 20

/** Extensions of the contract. A row is checked only if the institute's settings name it. */
export function extensionChecks(caller: PlatformCaller, found: Found): Group {
  const { ask, read, options } = caller
  const requireOffer = async (extension: string) => {
    const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
    if (!virtualPhone.extensions?.includes(extension)) throw new Skipped(`'${extension}' is not offered`)
  }
  return {
    title: 'Extensions',
    checks: [
      {
        name: 'revoke: a token that is none is 204, so that nobody can test tokens with it',
        run: async () => {
          await requireOffer('revoke')
          const { call, status } = await ask('revokeToken', { bearer: null, body: { token: 'nonsense' } })
          expectThat(status === 204, `${call}: 204 expected, ${status} came`)
        },
      },
      {
        name: 'students: a report of a student has no call about another student',
        run: async () => {
          await requireOffer('students')
          const { studentId } = await found.callWith('student', (call) => Boolean(call.studentId))
          if (!studentId) return
          const { content, count } = await read('runReport', { query: { limit: '100' }, body: { studentId } })
          expectThat(
            content.some((call) => call.studentId === studentId),
            'the calls about the student are not in the report',
          )
          expectThat(
            content.every((call) => !call.studentId || call.studentId === studentId),
            'calls about other students came',
          )
          const { count: all } = await read('runReport', { query: { limit: '1' }, body: {} })
          expectThat(count <= all, 'the report of a student has more calls than that of all')
        },
      },
      {
        name: 'families: a child’s name, its words in any order, finds the call that regards the child',
        run: async () => {
          await requireOffer('families')
          const { id, studentName = '' } = await found.callWith('student', (call) => Boolean(call.studentName))
          const query = studentName.split(' ').reverse().join(', ')
          const { content, count } = await read('listCalls', { query: { query, limit: '100' } })
          const isLater = count > content.length
          expectThat(isLater || content.some((call) => call.id === id), `query=${query}: the call is not in the list`)
        },
      },
      {
        name: 'families: a timeline begins with the newest, and an entry without its call reached somebody',
        run: async () => {
          await requireOffer('families')
          const call = await found.callWith('student', ({ studentId }) => Boolean(studentId))
          const { id } = counterpartOf(call)
          if (!isKnownPerson(id)) throw new Skipped('the newest call about a student is with nobody of the directory')
          const whole = await read('getTimeline', { params: { id }, query: { limit: '100' } })
          const times = whole.content.map(({ at }) => Date.parse(at))
          expectThat(
            times.every((time, place) => place === 0 || time <= (times[place - 1] ?? 0)),
            'the entries are not in the order of their times',
          )
          expectThat(
            whole.content.every((entry) => entry.call || entry.reached),
            'an entry without its call reached nobody',
          )
          const query = { limit: '100', studentId: call.studentId ?? '' }
          const ofChild = await read('getTimeline', { params: { id }, query })
          for (const { content, count } of [whole, ofChild])
            expectThat(
              count > content.length || content.some((entry) => entry.call?.id === call.id),
              'the person’s own call about the child is missing',
            )
          expectThat(
            ofChild.content.every((entry) => !entry.call?.studentId || entry.call.studentId === call.studentId),
            'calls about other children came',
          )
        },
      },
      {
        name: 'incoming: a person with a virtual number gets a token to wait for calls, each time a new one',
        run: async () => {
          await requireOffer('incoming')
          const { assigned } = await read('getPhonesAssigned')
          if (!assigned) throw new Skipped('the person has no virtual number')
          const [one, other] = [await read('tokenToListen'), await read('tokenToListen')]
          expectThat(one.token !== other.token, 'two lines got the same token')
        },
      },
      {
        name: 'consult: no call is placed beside one that is not there, and linked calls name each other',
        run: async () => {
          await requireOffer('consult')
          const { call, status } = await ask('tokenForPhone', {
            params: { phone: NOBODYS_NUMBER },
            query: { with_call_id: 'nonsense' },
          })
          expectThat(status === 404 || status === 403, `${call}: 404 expected, ${status} came`)
          const { content } = await read('listCalls', { query: { limit: '100' } })
          const linked = content.find(({ linkedCalls = [] }) => linkedCalls.length > 0)
          const [other] = linked?.linkedCalls ?? []
          if (!linked || !other) throw new Skipped('the person has no linked calls')
          const { linkedCalls = [] } = await read('getCall', { params: { id: other.id } })
          expectThat(
            linkedCalls.some(({ id }) => id === linked.id),
            `call ${other.id} does not name call ${linked.id}`,
          )
        },
      },
      {
        name: 'interpreter: the settings name a person of the directory with this number, and a code of digits',
        run: async () => {
          await requireOffer('interpreter')
          await requireOffer('consult')
          const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
          const { interpreter } = virtualPhone
          if (!interpreter) return expectThat(false, 'virtualPhone.interpreter is missing')
          const { userId, phone, accessCode = '' } = interpreter
          const { contacts } = await read('getUser', { params: { id: userId } })
          expectThat(
            contacts.some((contact) => contact.phone && isSamePhone(contact.phone, phone)),
            'the interpreter’s phone is none of the person’s numbers',
          )
          expectThat(/^[0-9*#A-D]{0,32}$/.test(accessCode), 'the accessCode has other signs than digits, *, # and A-D')
        },
      },
      {
        name: 'pause-recording: a call that is over is not paused, and pauses lie within their call, in order',
        run: async () => {
          await requireOffer('pause-recording')
          const { content } = await read('listCalls', { query: { limit: '100' } })
          const over = content.find(({ status }) => status === 'completed')
          if (!over) throw new Skipped('the person has no call that is over')
          const { call, status } = await ask('pauseRecording', { params: { id: over.id }, body: { paused: true } })
          expectThat(status === 409, `${call}: 409 expected, ${status} came`)
          for (const { id, duration, pauses = [] } of content) {
            const times = pauses.flatMap(({ from, to }) => (to === undefined ? from : [from, to]))
            const isInOrder = times.every((time, place) => time >= (times[place - 1] ?? 0))
            // A duration is whole seconds.
            expectThat(
              isInOrder && times.every((time) => time <= duration + 1),
              `call ${id}: pauses outside of the call`,
            )
          }
        },
      },
      {
        name: 'titles: colleagues with a title come without a search, and a search for a title finds its owner',
        run: async () => {
          await requireOffer('titles')
          const { content } = await read('searchUsers', { body: { titled: true } })
          const titled = content.flatMap((person) => ('userId' in person ? person : []))
          expectThat(content.length <= 50, 'at most 50 people expected')
          expectThat(
            titled.length === content.length && titled.every(({ title }) => title),
            'somebody without a title came',
          )
          const [one] = titled
          if (!one?.title) throw new Skipped('nobody has a title')
          const { content: found } = await read('searchUsers', { body: { query: one.title } })
          expectThat(
            found.some((person) => 'userId' in person && person.userId === one.userId),
            `query=${one.title}: its owner is not found`,
          )
        },
      },
      {
        name: 'titles: what people want of those who call them can be read',
        run: async () => {
          await requireOffer('titles')
          const ids = (await found.calls()).map((call) => counterpartOf(call).id)
          const known = [...new Set(ids)].filter(isKnownPerson).slice(0, ASKED_PEOPLE)
          const people = await Promise.all(known.map((id) => read('getUser', { params: { id } })))
          const wishing = people.filter(({ preferences }) => preferences)
          if (wishing.length === 0)
            throw new Skipped(`nobody of the ${known.length} people called last has preferences`)
          for (const { userId, preferences: { notBefore, bestPhone, order, doNotCall } = {}, contacts } of wishing) {
            // docs/platform.md: "Refuse a voice token for a number by 409 `error:do-not-call` if the person called, or anybody
            // else whom the caller may see and who has the number, has `doNotCall`".
            for (const { phone } of doNotCall ? contacts : []) {
              if (!phone) continue
              const body = { phone }
              expectRefusal(await ask('tokenForUserPhone', { params: { id: userId }, body }), 409, 'error:do-not-call')
              expectRefusal(await ask('tokenForPhone', { params: body }), 409, 'error:do-not-call')
            }
            expectThat(notBefore === undefined || minutesOfClock(notBefore) !== undefined, 'a notBefore is not HH:mm')
            expectThat(order === undefined || (Number.isInteger(order) && order >= 1), 'an order is not 1 or more')
            expectThat(
              bestPhone === undefined || contacts.some(({ phone }) => phone && isSamePhone(phone, bestPhone)),
              'a bestPhone is none of the person’s numbers',
            )
          }
        },
      },
      {
        name: 'follow-ups: the open ones come, the one due first is the first',
        run: async () => {
          await requireOffer('follow-ups')
          const { content } = await read('listFollowUps')
          expectThat(
            content.every(({ done }) => !done),
            'one that is done came',
          )
          expectThat(
            content.every(({ userId, phone }) => userId !== undefined || phone !== undefined),
            'one has neither a person nor a number',
          )
          const times = content.map(({ dueAt }) => Date.parse(dueAt))
          expectThat(
            times.every((time, place) => place === 0 || time >= (times[place - 1] ?? 0)),
            'they are not in the order of their times',
          )
        },
      },
      {
        name: 'push: there is a key to subscribe with, and an address inside the network is refused',
        run: async () => {
          await requireOffer('push')
          const { publicKey } = await read('getPushKey')
          const point = Buffer.from(publicKey, 'base64url')
          expectThat(point.length === 65 && point[0] === 4, 'GET /v1/push-subscriptions: the key is no point of P-256')
          const body = { endpoint: 'https://127.0.0.1/', keys: { p256dh: publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }
          expectRefusal(await ask('subscribeToPush', { body }), 400)
        },
      },
      {
        name: 'phrases: a phrase and a script say something, and a phrase is one line',
        run: async () => {
          await requireOffer('phrases')
          const { content } = await read('listReasons')
          const phrases = content.flatMap(({ phrases = [] }) => phrases)
          const scripts = content.flatMap(({ script }) => script ?? [])
          if (phrases.length + scripts.length === 0) throw new Skipped('no reason has phrases or a script')
          expectThat(
            [...phrases, ...scripts].every((text) => text.trim() !== ''),
            'a phrase or a script is blank',
          )
          expectThat(!phrases.some((phrase) => phrase.includes('\n')), 'a phrase has more than one line')
          expectThat(
            content.every(({ phrases = [] }) => new Set(phrases).size === phrases.length),
            'a reason has a phrase twice',
          )
        },
      },
      {
        name: 'reason-names: a name of a reason says something, and is no longer than a reason',
        run: async () => {
          await requireOffer('reason-names')
          const lists = [await read('listReasons'), await read('listBlockReasons')]
          const names = lists.flatMap(({ content }) => content.flatMap(({ names = {} }) => Object.entries(names)))
          if (names.length === 0) throw new Skipped('no reason has a name in another language')
          expectThat(
            names.every(([language]) => /^[a-z]{2,3}$/.test(language)),
            'a language has no code of two or three letters',
          )
          expectThat(
            names.every(([, name]) => name.trim() !== '' && name.length <= LIMITS.reasonMaxChars),
            `a name is blank, or longer than ${LIMITS.reasonMaxChars} characters`,
          )
        },
      },
      {
        name: 'lists: the counts of a list are those of its entries, and each says whom to call',
        run: async () => {
          await requireOffer('lists')
          const [list] = (await read('listCallLists')).content
          if (!list) throw new Skipped('there is no call list')
          const { content, ...counted } = await read('getCallList', { params: { id: list.id } })
          const callable = content.filter(({ problem }) => problem === undefined)
          const count = (isCounted: (entry: (typeof callable)[number]) => boolean) => callable.filter(isCounted).length
          expectThat(
            counted.open === count(({ outcome }) => !outcome) &&
              counted.done === count(({ outcome }) => Boolean(outcome)),
            'open and done are not the entries without and with an outcome',
          )
          expectThat(counted.reached === count(({ outcome }) => outcome === 'reached'), 'reached is not their number')
          expectThat(
            callable.every(({ userId, phone }) => userId !== undefined || phone !== undefined),
            'one has neither a person, nor a number, nor a problem',
          )
        },
      },
      {
        name: 'transcripts: what was said finds the call, with a sentence that has a searched word, and only then',
        run: async () => {
          await requireOffer('transcripts')
          const { id } = await found.callWith('transcript', isTranscribed)
          const words = wordsOf(await readTranscript(caller, id))
          if (words.length === 0) throw new Skipped('the newest transcript has no sentence with words')
          const query = words.join(' ')
          const { content, count } = await read('listCalls', { query: { query, limit: '100' } })
          const call = content.find((one) => one.id === id)
          expectThat(call !== undefined || count > content.length, 'a call is not found by words of its transcript')
          const { found: said, ...written } = call ?? { found: undefined }
          expectThat(
            !call || said !== undefined || hasWords(JSON.stringify(written), words, 'every'),
            'the call that its transcript finds has no `found`',
          )
          expectThat(
            content.every((one) => !one.found || hasWords(one.found.sentence, words, 'some')),
            'the sentence of a `found` has none of the searched words',
          )
          expectThat(
            (await found.calls()).every((one) => one.found === undefined),
            'a call has `found` without a search',
          )
        },
      },
      {
        name: 'preview: voicemails with a transcript come with its first words, at most 160 characters, and no other call does',
        run: async () => {
          await requireOffer('preview')
          const { content } = await read('listVoicemails', { query: { status: 'voicemail', limit: '100' } })
          const transcribed = content.filter(({ voicemailTranscriptionStatus: status }) => status === 'processed')
          if (transcribed.length === 0) throw new Skipped('the person has no voicemail with a transcript')
          const previews = transcribed.flatMap(({ transcriptPreview }) => transcriptPreview ?? [])
          expectThat(previews.length > 0, 'no voicemail with a transcript has a transcriptPreview')
          expectThat(
            previews.every((preview) => preview.length <= PREVIEW_MAX),
            `a transcriptPreview is longer than ${PREVIEW_MAX} characters`,
          )
          const { content: calls } = await read('listCalls', { query: { limit: '100' } })
          expectThat(
            calls.every(({ status, transcriptPreview }) => isVoicemail(status) || transcriptPreview === undefined),
            'a call that is no voicemail has a transcriptPreview',
          )
        },
      },
    ],
  }
}

/** A transcript, from the answer or from its signed address. */
async function readTranscript({ read, open }: PlatformCaller, id: string): Promise<Transcript> {
  const answer = await read('getTranscript', { params: { id } })
  if ('data' in answer) return answer.data
  return fitting(TranscriptSchema, await (await open(answer.signedUrl)).json(), 'the signed address')
}

/** The first words of the longest sentence, of at least three letters each. */
function wordsOf({ channels }: Transcript): string[] {
  const sentences = channels.flatMap(({ transcript }) => transcript.map(({ sentence }) => sentence))
  const [longest = ''] = sentences.sort((one, other) => other.length - one.length)
  return (longest.match(/\p{L}{3,}/gu) ?? []).slice(0, SEARCHED_WORDS)
}

const hasWords = (text: string, words: readonly string[], which: 'some' | 'every') =>
  words[which]((word) => text.toLowerCase().includes(word.toLowerCase()))

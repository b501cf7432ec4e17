import { contract, type EndpointName } from '../../../src/api/contract'
import { contractDocs } from '../../../src/api/contract/docs'
import type { Call } from '../../../src/api/contract/calls'
import { PhoneMatchSchema, UserSchema } from '../../../src/api/contract/people'
import { contentOf } from '../../../src/api/contract/values'
import { Skipped, expectThat, type Group } from '../check'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import { isRecorded, isTranscribed, type Found } from '../found'
import { fitting, labelOf, type RequestOptions, type PlatformCaller } from '../platform-caller'

const SYSTEM_CALLER = 'system'
const AREA_CODE = '201'

type PreparedRequest = [EndpointName, () => Promise<RequestOptions>]
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** Every read-only request is answered as the contract says. */
export function answerChecks(caller: PlatformCaller, found: Found): Group {
  const { read, ask, options } = caller
  const ofCall = (what: string, fits: (call: Call) => boolean) => async (): Promise<RequestOptions> => ({
    params: { id: (await found.callWith(what, fits)).id },
  })
  const plain = async (): Promise<RequestOptions> => ({})
  const institute = async (): Promise<RequestOptions> => ({ params: { id: options.institute } })
  const anyCall = ofCall('call', () => true)
  const voicemail = () => found.callWith('voicemail', ({ status }) => isVoicemail(status))

  const requests: PreparedRequest[] = [
    ['getMe', plain],
    ['getStatistics', plain],
    ['getUser', async () => ({ params: { id: (await found.me()).userId } })],
    ['getUser', async () => ({ params: { id: SYSTEM_CALLER } })],
    ['listCalls', plain],
    ['listVoicemails', async () => ({ query: { status: 'voicemail' } })],
    ['getCall', anyCall],
    ['getRecording', ofCall('recording', isRecorded)],
    ['getTranscript', ofCall('transcript', isTranscribed)],
    ['getVoicemailRecording', async () => ({ query: { call_id: (await voicemail()).id } })],
    [
      'getVoicemailTranscript',
      ofCall('voicemail transcript', (call) => call.voicemailTranscriptionStatus === 'processed'),
    ],
    ['listReasons', plain],
    ['getInstitute', institute],
    ['getInstituteSettings', institute],
    ['getPhonesAssigned', plain],
    ['lookUpNumbers', async () => ({ query: { query: AREA_CODE } })],
    ['listNotifications', plain],
    ['runReport', async () => ({ body: {} })],
    ['searchBlocklist', async () => ({ body: { page: 1, limit: 10 } })],
    ['listBlockReasons', plain],
    ['getCallBlock', anyCall],
    ['getVoicemailSettings', plain],
    ['getUploadUrl', async () => ({ query: { contentType: 'audio/wav' } })],
  ]
  const checks = requests.map(([name, request]) => ({
    name: `${labelOf(contract[name])}: ${contractDocs[name].summary}`,
    run: async () => void (await read(name, await request())),
  }))
  return {
    title: 'Answers',
    checks: [...checks, ...searchChecks(caller, found), speech(ask, read), wordsOfCalls(found)],
  }
}

function searchChecks({ ask }: PlatformCaller, found: Found): Group['checks'] {
  return [
    {
      name: 'POST /v1/users/_search: people by name',
      run: async () => {
        const { fullName } = await found.me()
        const { status, body, call } = await ask('searchUsers', { body: { query: fullName } })
        expectThat(status === 200, `${call}: 200 expected, ${status} came`)
        const { content } = fitting(contentOf(UserSchema), body, call)
        expectThat(content.length > 0, `${call}: the asker is found by their own name`)
        expectThat(content.length <= 50, `${call}: at most 50 people expected`)
      },
    },
    {
      name: 'POST /v1/users/_search: owners of a number',
      run: async () => {
        const phone = (await found.me()).contacts.find((contact) => contact.phone)?.phone
        if (!phone) throw new Skipped('the person has no phone')
        const { status, body, call } = await ask('searchUsers', { body: { phone: digitsOf(phone) } })
        expectThat(status === 200, `${call}: 200 expected, ${status} came`)
        fitting(contentOf(PhoneMatchSchema), body, call)
      },
    },
  ]
}

function speech(ask: PlatformCaller['ask'], read: PlatformCaller['read']): Group['checks'][number] {
  const request = { query: { text: 'Hello' } }
  return {
    name: 'GET /v1/settings/text-to-speech: Hear a text greeting',
    run: async () => {
      if ((await ask('speakText', request)).status === 501) throw new Skipped('the platform speaks no texts (501)')
      await read('speakText', request)
    },
  }
}

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]00:00)$/
const SENT_PHONE = /^(\+[1-9]\d{6,14}|\d{10})$/

const wordsOfCalls = (found: Found): Group['checks'][number] => ({
  name: 'times are RFC 3339 in UTC, numbers E.164 or ten digits, durations whole seconds',
  run: async () => {
    for (const { calledAt, duration, callFromNumber, callToNumber } of await found.calls()) {
      expectThat(UTC.test(calledAt), 'calledAt of a call is not RFC 3339 in UTC')
      expectThat(Number.isInteger(duration) && duration >= 0, 'duration of a call is not in whole seconds')
      const numbers = [callFromNumber, callToNumber].filter((number) => number)
      expectThat(
        numbers.every((number) => SENT_PHONE.test(number ?? '')),
        'a number of a call is neither E.164 nor ten digits',
      )
    }
  },
})

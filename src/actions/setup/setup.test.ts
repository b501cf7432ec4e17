import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasCallingPhones } from '../../domain/number/caller-phones'
import { instituteAtom, phonesAssignedAtom, profileAtom, setupSkippedAtom } from '../../state/session'
import { callerPhonesAtom, NO_SETUP, setupAtom } from '../../state/setup'
import { anInstitute, aProfile, assignedPhones, MY_PHONE, MY_VIRTUAL_PHONE } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createSetupActions, type SetupActions } from './index'

const OTHER_PHONE = '+12015550151'
const TAKEN = 'This number is no longer available. Choose another one.'
const verified = (phone: string) => ({ phone, phoneVerified: true })

let context: FakeContext
let setup: SetupActions
beforeEach(() => {
  vi.useFakeTimers()
  context = fakeContext({
    replies: {
      lookUpNumbers: ({ query }) => {
        const { query: areaCode } = query as { query: string }
        return { content: areaCode === '999' ? [] : ['10', '11'].map((end) => ({ msisdn: `1${areaCode}55501${end}` })) }
      },
      createPhone: ({ body }) => ({ id: 'phone-9', ...(body as { virtualPhone: string; callbackPhone: string }) }),
      updatePhone: ({ body, params }) => ({
        id: params?.id ?? '',
        ...(body as { virtualPhone: string; callbackPhone: string }),
      }),
    },
  })
  context.store.set(profileAtom, aProfile())
  context.store.set(instituteAtom, anInstitute())
  context.store.set(phonesAssignedAtom, { assigned: false })
  setup = createSetupActions(context, createNavigation(context))
})
afterEach(() => {
  vi.useRealTimers()
})

const shown = () => context.store.get(setupAtom)
const lookUps = () => context.api.callsOf('lookUpNumbers').map(({ args }) => args.query)
const bodies = (name: 'createPhone' | 'updatePhone') => context.api.callsOf(name).map(({ args }) => args.body)
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const areaOf = (areaCode: string) => ['10', '11'].map((end) => `+1${areaCode}55501${end}`)

/** A promise that the test settles. */
function later<T>() {
  let settle = (_: T): void => undefined
  const promise = new Promise<T>((resolve) => (settle = resolve))
  return { promise, settle: (value: T) => settle(value) }
}

describe('the offered numbers', () => {
  test('are those of the institute’s area, looked up at once and once for two views', async () => {
    setup.openNumbers()
    setup.openNumbers()
    await pass()
    expect(lookUps()).toEqual([{ query: '201' }])
    expect(shown()).toMatchObject({ areaCode: '201', offers: { state: 'ready', numbers: areaOf('201') } })
    expect(context.announcer.announced).toEqual(['polite: 2 numbers are available in area code 201'])
  })

  test('are looked up 700 ms after the last change of the area code, by digits alone (setup/area-code)', async () => {
    setup.openNumbers()
    await pass()
    setup.changeAreaCode('4')
    setup.changeAreaCode('41')
    await pass(700)
    expect(lookUps()).toHaveLength(1)
    setup.changeAreaCode('41x7')
    await pass(699)
    expect(lookUps()).toHaveLength(1)
    await pass(1)
    expect(lookUps().at(-1)).toEqual({ query: '417' })
    expect(shown()).toMatchObject({ areaCode: '417', offers: { state: 'ready', numbers: areaOf('417') } })
  })

  test('of the previous area are removed at once, so that nobody can choose them', async () => {
    setup.openNumbers()
    await pass()
    setup.changeAreaCode('417')
    expect(shown().offers).toEqual({ state: 'loading', numbers: [] })
    setup.changeAreaCode('41')
    expect(shown().offers).toEqual({ state: 'idle', numbers: [] })
  })

  test('stay if the field has the same digits', async () => {
    setup.openNumbers()
    await pass()
    setup.changeAreaCode('201x')
    setup.changeAreaCode('2019')
    await pass(700)
    expect(lookUps()).toHaveLength(1)
    expect(shown().offers.state).toBe('ready')
  })

  test('are looked up at once on Enter', async () => {
    setup.openNumbers()
    await pass()
    setup.changeAreaCode('417')
    setup.changeAreaCode('417', 'now')
    await pass()
    expect(lookUps().at(-1)).toEqual({ query: '417' })
    await pass(700)
    expect(lookUps()).toHaveLength(2)
  })

  test('are those of the last area code, in any order of the answers', async () => {
    const answers = new Map<string, (value: { content: { msisdn: string }[] }) => void>()
    context.api.reply('lookUpNumbers', ({ query }) => {
      const { promise, settle } = later<{ content: { msisdn: string }[] }>()
      answers.set((query as { query: string }).query, settle)
      return promise
    })
    setup.openNumbers()
    await pass()
    setup.changeAreaCode('417')
    await pass(700)
    answers.get('417')?.({ content: [{ msisdn: '+14175550110' }] })
    await pass()
    answers.get('201')?.({ content: [{ msisdn: '+12015550110' }] })
    await pass()
    expect(shown().offers).toEqual({ state: 'ready', numbers: ['+14175550110'] })
  })

  test('that do not exist are reported', async () => {
    setup.openNumbers()
    setup.changeAreaCode('999')
    await pass(700)
    expect(shown().offers).toEqual({ state: 'ready', numbers: [] })
    expect(context.announcer.announced.at(-1)).toBe(
      'polite: No virtual phone numbers were found in area code 999. Please enter a different 3-digit area code below.',
    )
  })

  test('that cannot be loaded are an error in place and a toast, and Retry loads them', async () => {
    context.api.reply('lookUpNumbers', apiError('error:server', 500, 'No.'))
    setup.openNumbers()
    await pass()
    expect(shown().offers).toMatchObject({ state: 'failed', failure: { label: 'No.' } })
    expect(context.notify.shown).toEqual(['error: No.'])
    context.api.reply('lookUpNumbers', { content: [{ msisdn: '+12015550110' }] })
    setup.retryNumbers()
    await pass()
    expect(shown().offers).toEqual({ state: 'ready', numbers: ['+12015550110'] })
  })

  test('are reloaded by the next view, which keeps typed text and choice', async () => {
    const close = setup.openNumbers()
    setup.changeAreaCode('417')
    await pass(700)
    setup.chooseNumber('+14175550110')
    close()
    expect(shown().offers.state).toBe('idle')
    setup.openNumbers()
    await pass()
    expect(lookUps()).toEqual([{ query: '417' }, { query: '417' }])
    expect(shown()).toMatchObject({ areaCode: '417', virtualPhone: '+14175550110' })
  })

  test('requested by a closed view are not shown', async () => {
    const { promise, settle } = later<{ content: { msisdn: string }[] }>()
    context.api.reply('lookUpNumbers', () => promise)
    const close = setup.openNumbers()
    await pass()
    close()
    settle({ content: [{ msisdn: '+12015550110' }] })
    await pass()
    expect(shown().offers).toEqual({ state: 'idle', numbers: [] })
    expect(context.announcer.announced).toEqual([])
  })
})

describe('Complete Setup (setup/complete)', () => {
  const choose = async (phone = '+12015550110') => {
    setup.openNumbers()
    await pass()
    setup.chooseNumber(phone)
  }

  test('assigns the number to the verified phone, calls can be placed at once, and the host receives the event (setup/complete)', async () => {
    await choose()
    await setup.completeSetup('element-2')
    expect(bodies('createPhone')).toEqual([{ virtualPhone: '+12015550110', callbackPhone: MY_PHONE }])
    const caller = context.store.get(callerPhonesAtom)
    expect(caller?.assigned).toEqual({
      assigned: true,
      virtualPhone: { id: 'phone-9', virtualPhone: '+12015550110', callbackPhone: MY_PHONE },
    })
    expect(caller && hasCallingPhones(caller)).toBe(true)
    expect(context.facts).toEqual([
      { fact: 'setup-completed', detail: { virtualPhone: '+12015550110' }, origin: 'element-2' },
    ])
    expect(context.announcer.announced.at(-1)).toBe('polite: Setup is complete. Your virtual number is 201-555-0110.')
    expect(shown().saving).toBe(false)
  })

  test('forwards calls to the chosen one of several phones', async () => {
    context.store.set(profileAtom, aProfile({ contacts: [verified(MY_PHONE), verified(OTHER_PHONE)] }))
    await choose()
    setup.chooseForwarding(OTHER_PHONE)
    await setup.completeSetup()
    expect(bodies('createPhone')).toEqual([{ virtualPhone: '+12015550110', callbackPhone: OTHER_PHONE }])
  })

  test.each<[sentence: string, prepare: () => void]>([
    ['no number', () => setup.chooseNumber('')],
    ['a number of another area', () => setup.changeAreaCode('417')],
    ['no verified phone', () => context.store.set(profileAtom, aProfile({ contacts: [] }))],
  ])('requests nothing with %s', async (_, prepare) => {
    await choose()
    prepare()
    await setup.completeSetup()
    expect(bodies('createPhone')).toEqual([])
  })

  test('pressed twice assigns one number', async () => {
    await choose()
    await Promise.all([setup.completeSetup(), setup.completeSetup()])
    expect(bodies('createPhone')).toHaveLength(1)
  })

  test('whose number another person took says so and offers the rest, and keeps the area code (setup/complete)', async () => {
    await choose()
    setup.changeAreaCode('417', 'now')
    setup.chooseNumber('+14175550110')
    await pass()
    context.api.reply('createPhone', apiError('error:phone-not-available', 409, TAKEN))
    context.api.reply('lookUpNumbers', { content: [{ msisdn: '+14175550111' }] })
    context.api.reply('getPhonesAssigned', { assigned: false })
    await setup.completeSetup()
    await pass()
    expect(context.notify.shown).toEqual([`error: ${TAKEN}`])
    expect(shown()).toMatchObject({
      areaCode: '417',
      virtualPhone: '',
      taken: TAKEN,
      saving: false,
      offers: { state: 'ready', numbers: ['+14175550111'] },
    })
    expect(context.facts.map(({ fact }) => fact)).toEqual(['error'])
    setup.chooseNumber('+14175550111')
    expect(shown().taken).toBeUndefined()
  })

  test('that was already done in another tab shows that number', async () => {
    await choose()
    context.api.reply('createPhone', apiError('error:phone-not-available', 409, TAKEN))
    context.api.reply('getPhonesAssigned', assignedPhones())
    await setup.completeSetup()
    expect(context.store.get(phonesAssignedAtom)).toEqual(assignedPhones())
  })

  test('that fails for another reason keeps the number for a retry', async () => {
    await choose()
    context.api.reply('createPhone', apiError('error:server', 500, 'No.'))
    await setup.completeSetup()
    expect(context.notify.shown).toEqual(['error: No.'])
    expect(shown()).toMatchObject({ virtualPhone: '+12015550110', saving: false })
    expect(context.store.get(phonesAssignedAtom)).toEqual({ assigned: false })
  })

  test('whose answer arrives after a sign-out writes nothing, and no typed text stays for the next person', async () => {
    const { promise, settle } = later<void>()
    context.api.reply('createPhone', async () => {
      await promise
      return { id: 'phone-9', virtualPhone: '+12015550110', callbackPhone: MY_PHONE }
    })
    await choose()
    const done = setup.completeSetup()
    context.personLeaves()
    context.store.set(phonesAssignedAtom, undefined)
    settle()
    await done
    expect(context.store.get(phonesAssignedAtom)).toBeUndefined()
    expect(shown()).toBe(NO_SETUP)
    expect(context.facts.map(({ fact }) => fact)).toEqual(['session-changed'])
  })
})

describe('a person with a number', () => {
  beforeEach(() => context.store.set(phonesAssignedAtom, assignedPhones()))

  test('begins with it and its area, and changes it', async () => {
    context.store.set(instituteAtom, anInstitute({ areaCode: '417' }))
    setup.changeNumber()
    setup.openNumbers()
    await pass()
    expect(shown()).toMatchObject({ areaCode: '201', virtualPhone: MY_VIRTUAL_PHONE, changing: true })
    setup.chooseNumber('+12015550111')
    await setup.completeSetup()
    expect(context.api.callsOf('updatePhone').map(({ args }) => args.params)).toEqual([{ id: 'phone-1' }])
    expect(bodies('updatePhone')).toEqual([{ virtualPhone: '+12015550111', callbackPhone: MY_PHONE }])
    expect(shown().changing).toBe(false)
  })

  test('may cancel', () => {
    setup.changeNumber()
    setup.keepNumber()
    expect(shown().changing).toBe(false)
  })

  test('chooses the phone that receives calls, and the number stays', async () => {
    expect(await setup.forwardTo(OTHER_PHONE, 'element-2')).toBe(true)
    expect(bodies('updatePhone')).toEqual([{ virtualPhone: MY_VIRTUAL_PHONE, callbackPhone: OTHER_PHONE }])
    expect(context.store.get(phonesAssignedAtom)?.virtualPhone?.callbackPhone).toBe(OTHER_PHONE)
    expect(context.announcer.announced).toEqual(['polite: Calls are now forwarded to 201-555-0151.'])
    expect(context.facts).toEqual([])
  })

  test('sees the failure, and calls are forwarded as before', async () => {
    context.api.reply('updatePhone', apiError('error:not-found', 404, 'Gone.'))
    expect(await setup.forwardTo(OTHER_PHONE)).toBe(false)
    expect(context.notify.shown).toEqual(['error: Gone.'])
    expect(context.store.get(phonesAssignedAtom)).toEqual(assignedPhones())
  })
})

test('Skip for Now is remembered (setup/must-verify)', () => {
  setup.skipSetup()
  expect(context.store.get(setupSkippedAtom)).toBe(true)
  expect(context.storage.get('vp-skip-provisioning')).toBe(true)
})

test('Check again reloads the phones, which may be verified by now', async () => {
  context.store.set(profileAtom, aProfile({ contacts: [{ phone: MY_PHONE, phoneVerified: false }] }))
  context.api.reply('getMe', aProfile())
  context.api.reply('getPhonesAssigned', { assigned: false })
  await setup.checkPhones()
  expect(context.store.get(profileAtom)?.contacts).toEqual(aProfile().contacts)
  expect(context.announcer.announced).toEqual([])
  context.api.reply('getMe', aProfile({ contacts: [{ phone: MY_PHONE, phoneVerified: false }] }))
  await setup.checkPhones()
  expect(context.announcer.announced).toEqual(["polite: Your phone number isn't verified yet."])
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { VoiceError } from '../../domain/errors'
import { callStateAtom } from '../../state/call/call'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { connectedElementsAtom } from '../../state/view'
import { aCall, ME } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContextOptions } from '../../testing/fakes/fake-context'
import { RING, settle, waiting } from '../../testing/waiting-rig'
import { createNavigation } from '../base/navigation'
import { notNowPart } from './not-now'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('calls ring here (incoming/when)', () => {
  test('only for a person who has switched it on, where the platform offers it and an element shows calls', async () => {
    expect((await waiting()).sessions()).toBe(1)
    expect((await waiting({ stored: { 'vp-ring-here': ['staff-2'] } })).sessions()).toBe(0)
    expect((await waiting({}, [])).sessions()).toBe(0)
    const hidden = await waiting()
    hidden.store.set(connectedElementsAtom, [])
    await settle()
    expect(hidden.line.commands.at(-1)).not.toBe('open')
    hidden.ring()
    expect(hidden.ringing()).toEqual([])
  })

  test('not from the press of Call to the end of the call, and then again (incoming/waiting)', async () => {
    const rig = await waiting()
    await rig.talk()
    rig.ring()
    expect(rig.ringing()).toEqual([])
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await settle()
    rig.ring()
    expect(rig.ringing()).toHaveLength(1)
  })

  test('again after the line was lost, after ever longer waits, and at once when the live connection returns', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const rig = await waiting()
    rig.line.failNext('open', new VoiceError('network'))
    rig.line.tell('session', { state: 'closed' })
    await vi.advanceTimersByTimeAsync(LIMITS.socketRetryMinMs)
    expect(rig.sessions()).toBe(2)
    await vi.advanceTimersByTimeAsync(LIMITS.socketRetryMinMs)
    expect(rig.sessions()).toBe(2)
    await vi.advanceTimersByTimeAsync(LIMITS.socketRetryMinMs)
    expect(rig.sessions()).toBe(3)
    rig.live.tellConnected()
    await settle()
    expect(rig.sessions()).toBe(4)
  })

  test.each([
    ['again after the platform was busy', 429, 2],
    ["again after the host's token, or the platform, could not be had", 0, 2],
    ['not again after the platform refused it', 403, 1],
  ])('%s (%i)', async (_, status, times) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const rig = await waiting({ replies: { tokenToListen: apiError('error:any', status, 'No.') } })
    rig.api.reply('tokenToListen', { id: 'l1', token: 'listen-1' })
    expect(rig.sessions()).toBe(0)
    await vi.advanceTimersByTimeAsync(LIMITS.socketRetryMaxMs)
    expect([rig.api.callsOf('tokenToListen').length, rig.sessions()]).toEqual([times, times - 1])
  })

  test('not on a phone that was destroyed, whose line closes with it (script/acts)', async () => {
    const rig = await waiting()
    rig.lifecycle.close()
    rig.line.tell('session', { state: 'closed' })
    await vi.advanceTimersByTimeAsync(LIMITS.socketRetryMaxMs)
    expect([rig.sessions(), vi.getTimerCount()]).toEqual([1, 0])
  })

  test('not after the person has left, or switched it off', async () => {
    const rig = await waiting()
    rig.ring()
    rig.personLeaves()
    expect(rig.ringing()).toEqual([])
    await settle()
    rig.ring()
    expect(rig.ringing()).toEqual([])
    const off = await waiting()
    off.storage.tellFromOtherTab('vp-ring-here', [])
    await settle()
    expect(off.store.get(ringsHereAtom)).toBe(false)
    expect(off.line.commands.at(-1)).toBe('close')
  })
})

describe("'Not now' (incoming/not-now)", () => {
  const MINUTE = 60_000
  const notNow = async (rig: Awaited<ReturnType<typeof waiting>>, untilMs: number | undefined) => {
    const actions = notNowPart(rig, createNavigation(rig))
    actions.setNotNow(untilMs === undefined ? undefined : rig.now() + untilMs)
    await settle()
  }

  test('stops what rings, lets nothing ring, and ends in time or by a press, which is announced', async () => {
    const rig = await waiting()
    rig.ring()
    await settle()
    await notNow(rig, 10 * MINUTE)
    expect(rig.ringing()).toEqual([])
    expect(rig.factsOf('incoming-over')).toEqual([{ callId: 'call-in-1', reason: 'not-here' }])
    expect(rig.tones.played.at(-1)).toBe('stop')
    expect(rig.notify.shown).toEqual([])
    expect(rig.line.commands.at(-1)).toBe('close')
    expect(rig.announcer.announced.at(-1)).toMatch(/^polite: Not now until .+\. Calls ring only on your own phone\.$/)
    rig.ring()
    expect(rig.ringing()).toEqual([])
    rig.clock.now += 10 * MINUTE
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(rig.announcer.announced.at(-1)).toBe('polite: Calls ring here again.')
    rig.ring()
    expect(rig.ringing()).toHaveLength(1)
    await notNow(rig, 10 * MINUTE)
    await notNow(rig, undefined)
    rig.ring()
    expect(rig.ringing()).toHaveLength(1)
    expect(rig.storage.get('vp-not-now')).toEqual([])
  })

  test('is read at the sign-in, follows the other tabs, and is that of one person', async () => {
    const later = fakeContext().now() + 10 * MINUTE
    const rig = await waiting({ stored: { 'vp-not-now': [{ userId: ME, until: later }] } })
    expect(rig.sessions()).toBe(0)
    rig.storage.tellFromOtherTab('vp-not-now', [])
    await settle()
    expect(rig.sessions()).toBe(1)
    rig.storage.tellFromOtherTab('vp-not-now', [{ userId: ME, until: later }])
    await settle()
    expect(rig.line.commands.at(-1)).toBe('close')
    rig.lifecycle.close()
    rig.storage.tellFromOtherTab('vp-not-now', [])
    expect(rig.store.get(notNowUntilAtom), 'a phone that is gone hears no other tab').toBe(later)
    const theirs = [{ userId: 'staff-2', until: later }]
    const other = await waiting({ stored: { 'vp-not-now': theirs } })
    expect(other.sessions()).toBe(1)
    await notNow(other, 5 * MINUTE)
    await notNow(other, undefined)
    expect(other.storage.get('vp-not-now')).toEqual(theirs)
  })
})

describe('a call that rings (incoming/ring)', () => {
  test('says who calls, and rings until it is over', async () => {
    const rig = await waiting()
    rig.ring()
    await settle()
    expect(rig.ringing()).toMatchObject([{ callId: 'call-in-1', phone: RING.from, target: { name: 'Tara Transfeld' } }])
    expect(rig.announcer.announced).toContain('assertive: Incoming call from Tara Transfeld')
    expect(rig.questions).toContainEqual({
      question: 'incoming-call',
      detail: { callId: 'call-in-1', phone: RING.from, personId: 'contact-98' },
    })
    expect(played(rig)).toEqual(['ring'])
    rig.line.tell('incoming-over', { id: 'ring-1', reason: 'caller-hung-up' })
    expect(rig.ringing()).toEqual([])
    expect(rig.tones.played.at(-1)).toBe('stop')
    expect(rig.notify.shown).toEqual(['note: Missed call from Tara Transfeld'])
  })

  test('that was answered elsewhere says so, and a call from an unknown number is named by the number (incoming/decline)', async () => {
    const rig = await waiting()
    rig.line.tell('incoming', { id: 'ring-2', callId: 'call-in-2', from: '2015550123' })
    expect(rig.announcer.announced).toContain('assertive: Incoming call from 201-555-0123')
    rig.line.tell('incoming-over', { id: 'ring-2', reason: 'answered-elsewhere' })
    expect(rig.notify.shown).toEqual(['note: Answered on your phone or in another tab'])
    expect(rig.factsOf('incoming-over')).toEqual([{ callId: 'call-in-2', reason: 'answered-elsewhere' }])
  })

  test('that the line names only by its own id is found in the log, unless it is over before that', async () => {
    const logged = aCall({ id: 'c7', callId: 'ring-7', callFromId: 'parent-2', callFromName: 'Ada Quist' })
    const rig = await waiting({ replies: { listCalls: { content: [aCall(), logged], count: 2 } } })
    rig.line.tell('incoming', { id: 'ring-7', from: '+12015550123' })
    await settle()
    expect(rig.ringing()).toMatchObject([{ callId: 'c7', target: { personId: 'parent-2', name: 'Ada Quist' } }])
    rig.line.tell('incoming-over', { id: 'ring-7', reason: 'timeout' })
    rig.line.tell('incoming', { id: 'ring-8', from: '+12015550123' })
    rig.line.tell('incoming-over', { id: 'ring-8', reason: 'timeout' })
    await settle()
    expect(rig.ringing()).toEqual([])
  })

  test('does not ring here if the page refuses it', async () => {
    const rig = await waiting()
    rig.answers['incoming-call'] = false
    rig.ring()
    expect(rig.ringing()).toEqual([])
    expect(rig.announcer.announced).toEqual([])
  })

  test('is silent while another tab rings, and rings once that tab is gone (incoming/ring)', async () => {
    const rig = await waiting()
    const silence = await rig.callLock.otherTab.acquireRing('call-in-1')
    rig.ring()
    await settle()
    expect(rig.ringing()).toHaveLength(1)
    expect(played(rig)).toEqual([])
    silence?.()
    await vi.advanceTimersByTimeAsync(LIMITS.ringLockRetryMs)
    expect(played(rig)).toEqual(['ring'])
  })

  test('leaves the tone to another tab while nobody has touched this page, and sounds once somebody has (incoming/ring)', async () => {
    const rig = await waiting()
    const tone = 'vp-ring:t1:call-in-1'
    rig.tones.silent = true
    rig.ring()
    await settle()
    expect(rig.callLock.names()).toContain(tone)
    await vi.advanceTimersByTimeAsync(LIMITS.ringLockRetryMs)
    expect(rig.callLock.names()).not.toContain(tone)
    rig.tones.silent = false
    await vi.advanceTimersByTimeAsync(LIMITS.ringLockRetryMs)
    expect(rig.tones.played.at(-1)).toBe('ring')
    await vi.advanceTimersByTimeAsync(10 * LIMITS.ringLockRetryMs)
    expect(rig.callLock.names()).toContain(tone)
  })

  test('that is declined no longer rings here, even on a line that was opened again (incoming/decline)', async () => {
    const rig = await waiting()
    rig.ring()
    rig.ringing()[0]?.decline()
    expect(rig.ringing()).toEqual([])
    expect(rig.line.commands).toContain('decline ring-1')
    expect(rig.announcer.announced).toContain('polite: Declined here. Your own phone keeps ringing.')
    expect(rig.notify.shown).toEqual(['note: Declined here. Your own phone keeps ringing.'])
    rig.ring()
    expect(rig.ringing()).toEqual([])
    expect(rig.phase()).toBe('idle')
    expect(rig.storage.get('vp-declined-call')).toBe('call-in-1')
    expect(rig.factsOf('incoming-over')).toEqual([{ callId: 'call-in-1', reason: 'declined' }])
  })

  test('that is declined in another tab stops ringing here too, without a message (incoming/decline)', async () => {
    const rig = await waiting()
    rig.ring()
    const before = rig.announcer.announced.length
    rig.storage.tellFromOtherTab('vp-declined-call', 'call-in-other')
    expect(rig.ringing()).toHaveLength(1)
    rig.storage.tellFromOtherTab('vp-declined-call', 'call-in-1')
    expect(rig.ringing()).toEqual([])
    expect(rig.factsOf('incoming-over')).toEqual([{ callId: 'call-in-1', reason: 'declined' }])
    expect(rig.announcer.announced).toHaveLength(before)
  })

  test('that was declined does not ring in a page that opens later, as after a reload, and the next one does (incoming/decline)', async () => {
    const rig = await waiting()
    rig.storage.set('vp-declined-call', 'call-in-1')
    const before = rig.announcer.announced.length
    rig.ring()
    expect(rig.ringing()).toEqual([])
    expect(rig.announcer.announced).toHaveLength(before)
    rig.line.tell('incoming', { id: 'ring-2', callId: 'call-in-2', from: '+12015550124' })
    expect(rig.ringing()).toHaveLength(1)
  })
})

describe('Answer (incoming/answer)', () => {
  const answered = async (options?: FakeContextOptions) => {
    const rig = await waiting(options)
    rig.ring()
    await settle()
    await rig.ringing()[0]?.answer('e1')
    await settle()
    return rig
  }

  test.each([
    ['answered-elsewhere', 'Answered on your phone or in another tab'],
    ['caller-hung-up', 'Missed call from Tara Transfeld'],
  ] as const)('of a call that is %s while it is answered says so (incoming/decline)', async (reason, before) => {
    const rig = await waiting()
    rig.ring()
    rig.line.answer = () => {
      rig.line.tell('incoming-over', { id: 'ring-1', reason })
      return Promise.reject(new VoiceError('no-call'))
    }
    await rig.ringing()[0]?.answer('e1')
    expect(rig.notify.shown).toEqual([`note: ${before}`])
    expect(rig.phase()).toBe('idle')
    expect(rig.factsOf('incoming-over')).toEqual([{ callId: 'call-in-1', reason }])
  })

  test('makes it the call of this phone, like any other', async () => {
    const rig = await answered()
    expect(rig.line.commands).toContain('answer ring-1')
    expect(rig.ringing()).toEqual([])
    expect(rig.tones.played.at(-1)).toBe('stop')
    rig.line.tell('answered', { id: 'line-1' })
    expect(rig.state()).toMatchObject({ phase: 'in-progress', callId: 'call-in-1', inbound: true })
    expect(rig.factsOf('call-started')).toEqual([{ callId: 'call-in-1', phone: RING.from, direction: 'inbound' }])
    expect(rig.factsOf('incoming-over')).toEqual([])
    expect(rig.callLock.held).toBe(true)
    rig.wait(5000)
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await settle()
    expect(rig.factsOf('call-ended')).toMatchObject([{ callId: 'call-in-1', outcome: 'complete', seconds: 5 }])
    expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'call-in-1', ended: { outcome: 'complete' } })
    expect(rig.callLock.held).toBe(false)
    // The line waits again.
    rig.line.tell('incoming', { ...RING, id: 'ring-3', callId: 'call-in-3' })
    expect(rig.ringing()).toHaveLength(1)
  })

  test('leaves another ringing call to ring on elsewhere (incoming/waiting)', async () => {
    const rig = await waiting()
    rig.ring()
    rig.line.tell('incoming', { ...RING, id: 'ring-2', callId: 'call-in-2' })
    await settle()
    await rig.ringing()[0]?.answer('e1')
    await settle()
    expect(rig.ringing()).toEqual([])
    expect(rig.line.commands).toContain('answer ring-1')
    expect(rig.line.commands.filter((command) => /ring-2|call-in-2/.test(command))).toEqual([])
  })

  test('without a microphone says so, ends nothing at the platform, and it rings on here', async () => {
    const rig = await waiting()
    rig.ring()
    rig.line.failNext('answer', new VoiceError('mic-denied'))
    await rig.ringing()[0]?.answer('e1')
    await settle()
    expect(rig.notify.shown).toHaveLength(1)
    expect(rig.api.callsOf('hangUpCall')).toEqual([])
    expect(rig.phase()).toBe('idle')
    rig.ring()
    expect(rig.ringing()).toHaveLength(1)
  })

  test('while another tab has a call is refused', async () => {
    const rig = await waiting()
    await rig.callLock.otherTab.acquire()
    rig.ring()
    await rig.ringing()[0]?.answer('e1')
    expect(rig.phase()).toBe('idle')
    expect(rig.line.commands).not.toContain('answer ring-1')
    expect(rig.facts.some(({ fact }) => fact === 'error')).toBe(true)
  })

  test('that is ended before the line has answered ends the call by the line’s own id, if it knows no other', async () => {
    const logged = aCall({ id: 'c7', callId: 'ring-7' })
    const rig = await waiting({ replies: { listCalls: { content: [logged], count: 1 } } })
    rig.line.tell('incoming', { id: 'ring-7', from: '+12015550123' })
    await settle()
    const answering = rig.ringing()[0]?.answer('e1')
    await rig.actions.hangUp()
    await answering
    await settle()
    expect(rig.line.commands).toContain('hangup ring-7')
  })

  test('that is ended before the line has answered lets it ring on elsewhere', async () => {
    const rig = await waiting()
    rig.ring()
    const answering = rig.ringing()[0]?.answer('e1')
    expect(rig.store.get(callStateAtom).phase).toBe('pending')
    await rig.actions.hangUp()
    await answering
    await settle()
    expect(rig.line.commands).toContain('hangup ring-1')
    expect(rig.api.callsOf('hangUpCall')).toEqual([])
  })
})

const played = ({ tones }: { tones: { played: string[] } }) => tones.played.filter((tone) => tone === 'ring')

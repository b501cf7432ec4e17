import { act, fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ProfileRole } from '../../domain/access/permissions'
import { callStateAtom } from '../../state/call/call'
import { callReasonsAtom, type Reason } from '../../state/call/calls'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom, type Profile } from '../../state/session'
import { anOngoingCall, aProfile, aReason, assignedPhones, someSettings } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { Settings } from './index'
import { eventually } from '../../testing/eventually'

const SERVER = apiError('error:server', 500, 'The platform has a problem.')
const NAMES = ['Attendance', 'Bus']

interface Given {
  role?: ProfileRole
  profile?: Partial<Profile>
  numbers?: boolean
  replies?: Replies
  extensions?: string[]
}

async function show({ role = 'ADMIN', profile, numbers = true, replies, extensions = [] }: Given = {}) {
  const context = fakeContext({
    replies: {
      listReasons: { content: NAMES.map((reason) => aReason({ id: reason, reason })) },
      createReason: ({ body }) => ({ id: 'new', ...(body as { reason: string }) }),
      // What is absent stays.
      updateReason: ({ params, body }) => ({ id: params?.id ?? '', reason: 'Bus', ...(body as Partial<Reason>) }),
      deleteReason: undefined,
      getVoicemailSettings: { mode: 'text', text: 'Hello' },
      ...replies,
    },
  })
  const view = await renderView(<Settings />, {
    context,
    prepare(store) {
      store.set(profileAtom, aProfile({ role, ...profile }))
      store.set(instituteSettingsAtom, someSettings({ extensions }))
      store.set(phonesAssignedAtom, numbers ? assignedPhones() : { assigned: false })
    },
  })
  await act(async () => undefined)
  const { screen, root } = view
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    ...view,
    button,
    focused: () => root.activeElement,
    section: (name: string) => screen.queryByRole('region', { name }),
    newReason: () => screen.getByRole('textbox', { name: 'New reason' }) as HTMLInputElement,
    reasons: () => [...root.querySelectorAll('.vp-settings-reason')].map(({ textContent }) => textContent),
  }
}

describe('the sections by role', () => {
  const COMMON = ['Your numbers', 'Office hours', 'Voicemail greeting', 'Microphone and sound']
  test.each<[ProfileRole, boolean]>([
    ['STAFF', false],
    ['ADMIN', true],
    ['DISTRICT_ADMIN', true],
  ])('%s: call reasons %s (settings/reasons)', async (role, mayChange) => {
    const { section, context } = await show({ role })
    for (const name of COMMON) expect(section(name)).not.toBeNull()
    expect(section('Call reasons') !== null).toBe(mayChange)
    expect(context.api.callsOf('listReasons')).toHaveLength(mayChange ? 1 : 0)
  })

  test('an unknown role sees nothing', async () => {
    const { screen } = await show({ role: 'unknown' })
    expect(screen.getByText("You don't have access to settings here.")).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('your numbers', () => {
  test('show with a link to change them (settings/numbers)', async () => {
    const { section, screen } = await show()
    expect(section('Your numbers')?.textContent).toContain('201-555-0101')
    expect(section('Your numbers')?.textContent).toContain('201-555-0100')
    expect(screen.getByRole('link', { name: 'Manage in My Account' }).getAttribute('href')).toBe(
      'https://school.example/account',
    )
  })

  test('that are missing are None', async () => {
    const { section } = await show({ numbers: false })
    expect(section('Your numbers')?.textContent?.match(/None/g)).toHaveLength(2)
  })
})

describe('office hours', () => {
  const hours = aProfile().settings.officeHours
  test('show as they are, with a link to change them (settings/numbers)', async () => {
    const { section, screen } = await show({ profile: { settings: { officeHours: { ...hours, timeZone: 'UTC' } } } })
    expect(section('Office hours')?.textContent).toContain('8:00 AM to 4:00 PM UTC')
    expect(section('Office hours')?.textContent).toContain('Monday to Friday')
    expect(screen.getByRole('link', { name: 'Change office hours' }).getAttribute('href')).toBe(
      `https://school.example/office-hours?institute_id=school-12&user_id=${aProfile().userId}`,
    )
  })

  test.each([
    [['saturday', 'sunday'], 'Saturday and Sunday'],
    [['mon', 'wed', 'thu', 'fri'], 'Monday and Wednesday to Friday'],
    [['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'Every day'],
    [[], 'No days'],
  ])('%j are %s', async (enabledDays, words) => {
    const { section } = await show({ profile: { settings: { officeHours: { ...hours, enabledDays } } } })
    expect(section('Office hours')?.textContent).toContain(words)
  })

  test('that are not enabled explain it', async () => {
    const { section, screen } = await show({ profile: { settings: { officeHours: { ...hours, enabled: false } } } })
    expect(section('Office hours')?.textContent).toContain('Families can reach you at any time.')
    expect(screen.getByRole('link', { name: 'Set up office hours' })).toBeTruthy()
  })

  test('that cannot be loaded are Unknown', async () => {
    const { section } = await show({ profile: { settings: { officeHours: { ...hours, startTime: 'early' } } } })
    expect(section('Office hours')?.textContent).toContain('Unknown')
  })
})

describe('call reasons', () => {
  test('one is added by Enter, and the field is ready for the next', async () => {
    const { user, newReason, reasons, focused, store } = await show()
    await user.type(newReason(), 'Grades{Enter}')
    expect(reasons()).toEqual(['Attendance', 'Bus', 'Grades'])
    expect(newReason().value).toBe('')
    expect(focused()).toBe(newReason())
    expect(store.get(callReasonsAtom)?.map(({ reason }) => reason)).toContain('Grades')
  })

  test.each([
    ['{Enter}', 'Enter a reason.'],
    ['bus{Enter}', 'This reason is on the list already.'],
    ['Other{Enter}', '“Other” is always there. Enter another reason.'],
  ])('typing %j shows an error at the field (settings/reasons)', async (keys, error) => {
    const { user, newReason, screen, focused } = await show()
    await user.click(newReason())
    await user.keyboard(keys)
    const text = screen.getByText(error)
    expect(newReason().getAttribute('aria-invalid')).toBe('true')
    expect(newReason().getAttribute('aria-describedby')).toBe(text.closest('p')?.id)
    expect(focused()).toBe(newReason())
  })

  test('no error shows before the first try', async () => {
    const { user, newReason } = await show()
    await user.type(newReason(), 'bus')
    expect(newReason().hasAttribute('aria-invalid')).toBe(false)
  })

  test('one that could not be added stays in the field, with the reason', async () => {
    const { user, newReason, screen, button } = await show({ replies: { createReason: SERVER } })
    await user.type(newReason(), 'Grades')
    await user.click(button('Add'))
    expect(newReason().value).toBe('Grades')
    expect(screen.getByText('The platform has a problem.')).toBeTruthy()
  })

  test('one is renamed in place, with the keyboard', async () => {
    const { user, button, screen, reasons, focused } = await show()
    await user.click(button('Rename Attendance'))
    const field = screen.getByRole('textbox', { name: 'Rename Attendance' }) as HTMLInputElement
    expect(focused()).toBe(field)
    expect(field.selectionEnd).toBe('Attendance'.length)
    await user.keyboard('Absence{Enter}')
    expect(reasons()).toEqual(['Absence', 'Bus'])
    expect(focused()).toBe(button('Rename Absence'))
  })

  test('Escape cancels a renaming', async () => {
    const { user, button, reasons, focused, context } = await show()
    await user.click(button('Rename Bus'))
    await user.keyboard('x{Escape}')
    expect(reasons()).toEqual(NAMES)
    expect(focused()).toBe(button('Rename Bus'))
    expect(context.api.callsOf('updateReason')).toEqual([])
  })

  describe('phrases', () => {
    const ARRIVES = 'Arrives at __'
    const withPhrases = {
      listReasons: { content: [aReason({ id: 'r1', reason: 'Bus', phrases: ['Left message', ARRIVES] })] },
    }
    const shown = async (replies: Replies = withPhrases) => {
      const made = await show({ extensions: ['phrases'], replies })
      const lines = () => made.screen.getByRole('textbox', { name: 'Phrases of Bus' }) as HTMLTextAreaElement
      return { ...made, lines }
    }

    test('are nowhere without the extension', async () => {
      const { screen } = await show({ replies: withPhrases })
      expect(screen.queryByRole('button', { name: /phrase/ })).toBeNull()
    })

    test('are lines of one field, saved with the keyboard (settings/reasons)', async () => {
      const { user, button, lines, focused, store } = await shown()
      await user.click(button('2 phrases of Bus: edit'))
      expect(focused()).toBe(lines())
      expect(lines().value).toBe('Left message\nArrives at __')
      await user.keyboard('{Enter}Walks home{Control>}{Enter}{/Control}')
      expect(focused()).toBe(button('3 phrases of Bus: edit'))
      expect(store.get(callReasonsAtom)?.[0]?.phrases).toEqual(['Left message', ARRIVES, 'Walks home'])
    })

    test('a reason without any says Add phrases', async () => {
      const { button } = await shown({})
      expect(button('Add phrases to Bus').textContent).toBe('Add phrases')
    })

    test('Escape cancels what nobody has changed, and Cancel the rest', async () => {
      const { user, button, lines, focused, context } = await shown()
      await user.click(button('2 phrases of Bus: edit'))
      await user.keyboard('{Escape}')
      expect(focused()).toBe(button('2 phrases of Bus: edit'))
      await user.keyboard('{Enter}x{Escape}')
      expect(lines().value).toBe('Left message\nArrives at __x')
      await user.click(button('Cancel'))
      expect(focused()).toBe(button('2 phrases of Bus: edit'))
      expect(context.api.callsOf('updateReason')).toEqual([])
    })

    test('beyond the limits say so at the field, which has the focus', async () => {
      const { user, button, lines, screen, focused } = await shown()
      await user.click(button('2 phrases of Bus: edit'))
      fireEvent.change(lines(), { target: { value: 'x'.repeat(201) } })
      await user.click(button('Save'))
      const error = screen.getByText('Shorten the phrase with more than 200 characters.')
      expect(lines().getAttribute('aria-describedby')).toContain(error.closest('p')?.id)
      expect(focused()).toBe(lines())
    })
  })

  test('typed text is still there after leaving the page', async () => {
    const { user, button, screen, newReason, rerender } = await show()
    await user.type(newReason(), 'Gra')
    await user.click(button('Rename Bus'))
    await user.keyboard('Bus delay')
    rerender(null)
    rerender(<Settings />)
    expect(newReason().value).toBe('Gra')
    expect((screen.getByRole('textbox', { name: 'Rename Bus' }) as HTMLInputElement).value).toBe('Bus delay')
  })

  test('a deleted one offers Undo in place, and Undo sends nothing to the platform', async () => {
    const { user, button, reasons, focused, context } = await show()
    await user.click(button('Delete Attendance'))
    expect(reasons()).toEqual(['Attendance Will be deleted', 'Bus'])
    expect(focused()).toBe(button('Undo: keep Attendance'))
    await user.click(button('Undo: keep Attendance'))
    expect(reasons()).toEqual(NAMES)
    expect(focused()).toBe(button('Delete Attendance'))
    expect(context.api.callsOf('deleteReason')).toEqual([])
  })

  test('a deleted one is sent although the view has put the focus on Undo, but not while keys are pressed there (settings/undo)', async () => {
    const { button, focused, context } = await show()
    const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms).then(() => undefined))
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(button('Delete Attendance'))
    expect(focused()).toBe(button('Undo: keep Attendance'))
    await pass(8000)
    expect(context.api.callsOf('deleteReason')).toHaveLength(1)
    fireEvent.click(button('Delete Bus'))
    fireEvent.keyDown(button('Undo: keep Bus'), { key: 'Shift' })
    await pass(60_000)
    expect(context.api.callsOf('deleteReason')).toHaveLength(1)
    fireEvent.blur(button('Undo: keep Bus'))
    await pass(8000)
    expect(context.api.callsOf('deleteReason')).toHaveLength(2)
  })

  test('a deleted one is removed when the page closes', async () => {
    const { user, button, rerender, context, store } = await show()
    await user.click(button('Delete Attendance'))
    await act(async () => rerender(null))
    expect(context.api.callsOf('deleteReason').map(({ args }) => args.params)).toEqual([{ id: 'Attendance' }])
    expect(store.get(callReasonsAtom)?.map(({ reason }) => reason)).toEqual(['Bus'])
  })

  test('that could not be loaded are loaded by Retry, and the focus is not lost', async () => {
    const { user, button, reasons, context, screen, focused } = await show({ replies: { listReasons: SERVER } })
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load the call reasons.")
    context.api.reply('listReasons', { content: [aReason({ reason: 'Health' })] })
    await user.click(button('Retry'))
    expect(reasons()).toEqual(['Health'])
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Call reasons' }))
  })

  test('are busy with a skeleton while they load', async () => {
    const { screen } = await show({ replies: { listReasons: () => new Promise<never>(() => undefined) } })
    expect(screen.getByRole('status', { name: 'Loading call reasons' })).toBeTruthy()
  })

  test('that do not exist say so, and can be added', async () => {
    const { screen, newReason } = await show({ replies: { listReasons: { content: [] } } })
    expect(screen.getByText(/There are no call reasons yet/)).toBeTruthy()
    expect(newReason()).toBeTruthy()
  })
})

describe('microphone and sound', () => {
  test('the microphone opens on a press only, and the next press releases it', async () => {
    const { user, button, screen, context } = await show()
    expect(context.microphone.opened).toEqual([])
    await user.click(button('Test microphone'))
    const meter = screen.getByRole('meter', { name: 'Microphone level' })
    await eventually(() => expect(meter.getAttribute('aria-valuenow')).toBe('50'))
    await user.click(button('Stop test'))
    expect(screen.queryByRole('meter')).toBeNull()
  })

  test('a microphone that cannot be opened says why', async () => {
    const { user, button, screen, context } = await show()
    context.microphone.failWith('mic-missing')
    await user.click(button('Test microphone'))
    expect(screen.getByText('No microphone was found. Connect a microphone to place a call.')).toBeTruthy()
  })

  test('the ring volume is stored and can be tested', async () => {
    const { user, button, screen, context } = await show()
    const slider = screen.getByRole('slider', { name: 'Ring volume' })
    expect(slider.getAttribute('aria-valuetext')).toBe('100%')
    fireEvent.change(slider, { target: { value: '35' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('35%')
    expect(context.storage.get('vp-devices')).toEqual({ ringVolume: 0.35 })
    await user.click(button('Play a test ring'))
    expect(context.tones.played).toEqual(['volume 0.35', 'output ', 'volume 0.35', 'ring'])
  })

  test('neither can be tested during a call (settings/devices)', async () => {
    const { user, button, store, context } = await show()
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
    await user.click(button('Test microphone'))
    await user.click(button('Play a test ring'))
    expect(button('Test microphone').getAttribute('aria-disabled')).toBe('true')
    expect(context.microphone.opened).toEqual([])
    expect(context.tones.played).toEqual([])
  })

  test('speaker and microphone of this browser are chosen here too (settings/devices)', async () => {
    const { user, screen, context } = await show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speaker' }), 'Headset')
    expect(context.storage.get('vp-devices')).toEqual({ output: 'speaker-1' })
  })
})

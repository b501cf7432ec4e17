import { act, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createLoadReasons } from '../actions/settings/load-reasons'
import { OTHER_REASON } from '../domain/call/other-reason'
import { Blocklist } from '../features/blocklist'
import { AddedDetails } from '../features/call-details/facts/AddedDetails'
import { FoldedReasons } from '../features/live-call/about/FoldedReasons'
import { EarlierCall } from '../features/pre-call'
import { Report } from '../features/report'
import { UNKNOWN_LANGUAGE } from '../lib/unknown-language'
import { callReasonsFailureAtom } from '../state/call/call-details'
import { callReasonsAtom } from '../state/call/calls'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../state/session'
import { aCall, anInstitute, aProfile, aReason, ME, someSettings } from '../testing/builders'
import { apiError, type Replies } from '../testing/fakes/fake-api'
import { fakeContext } from '../testing/fakes/fake-context'
import { renderView } from '../testing/render/render-view'
import { loadText, textFor } from '../text'

const LISTED = {
  content: [aReason({ names: { es: 'Asistencia', fr: 'Présence' } }), aReason({ id: 'r2', reason: 'Bus', names: {} })],
}
const CALL = aCall({ reasons: ['Attendance', 'Bus', 'Lost jacket'] })
const DOWN = apiError('error:internal', 500, 'Something went wrong')

async function inSpanish(view: React.ReactNode, replies: Replies, extensions = ['reason-names']) {
  await loadText('es', { ...textFor('es') })
  const context = fakeContext({ replies, config: { lang: 'es' } })
  const rendered = await renderView(view, {
    context,
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute())
      store.set(instituteSettingsAtom, someSettings({ extensions }))
    },
  })
  await act(async () => undefined)
  return { ...rendered, context }
}

/** Texts with the language that they say they have. */
const read = (elements: Iterable<Element>) => [...elements].map((one) => [one.textContent, one.getAttribute('lang')])

describe('a person reads a reason by its name in the phone’s language (element/language)', () => {
  test('in the details of a call, which load the names', async () => {
    const { root } = await inSpanish(<AddedDetails call={CALL} />, { listReasons: LISTED })
    expect(read(root.querySelectorAll('li'))).toEqual([
      ['Asistencia', null],
      ['Bus', UNKNOWN_LANGUAGE],
      ['Lost jacket', UNKNOWN_LANGUAGE],
    ])
  })

  test('in the line of an earlier call, unless that has notes', async () => {
    const { root } = await inSpanish(
      <>
        <EarlierCall call={aCall({ id: 'c1', reasons: ['Attendance'] })} />
        <EarlierCall call={CALL} />
        <EarlierCall call={{ ...CALL, id: 'c3', notes: 'Attendance' }} />
      </>,
      { listReasons: LISTED },
    )
    expect(read(root.querySelectorAll('li > :last-child'))).toEqual([
      [' «Asistencia»', null],
      [' «Asistencia, Bus, Lost jacket»', UNKNOWN_LANGUAGE],
      [' «Attendance»', UNKNOWN_LANGUAGE],
    ])
  })

  test('in the folded reasons of a live call, beside Other', async () => {
    const { screen, store } = await inSpanish(
      <FoldedReasons chosen={{ reasons: ['Attendance', OTHER_REASON] }}>{null}</FoldedReasons>,
      {},
    )
    act(() => store.set(callReasonsAtom, LISTED.content))
    expect(screen.getByText('Asistencia, Otro')).toBeTruthy()
  })

  test('in the block list', async () => {
    const highestBlock = { blockType: 'personal', staffId: ME, staffName: 'Nora', instituteId: 'school-12' } as const
    const item = { id: 'b1', blockedPhone: '+12015550143', reasons: ['Spam', 'Rude', OTHER_REASON] }
    const { screen } = await inSpanish(<Blocklist />, {
      searchBlocklist: {
        content: [{ ...item, highestBlock: { ...highestBlock, blockedPhone: item.blockedPhone } }],
        count: 1,
      },
      listBlockReasons: { content: [aReason({ reason: 'Spam', names: { es: 'Llamadas no deseadas' } })] },
    })
    expect(read(screen.getByText('Llamadas no deseadas').parentElement?.children ?? [])).toEqual([
      ['Llamadas no deseadas', null],
      [', Rude', UNKNOWN_LANGUAGE],
      [', Otro', null],
    ])
  })

  test('in the report, on paper too, which is asked for by the reason’s own text', async () => {
    const totals = { calls: 1, seconds: 0, byDay: [], byStatus: [], byReason: [{ reason: 'Attendance', calls: 1 }] }
    const { screen, context, user } = await inSpanish(<Report search="reason=Attendance" />, {
      listReasons: LISTED,
      runReport: { content: [CALL], count: 1, totals },
    })
    const filter = screen.getByRole('button', { name: 'Motivo Asistencia' })
    expect(context.api.callsOf('runReport')[0]?.args.body).toMatchObject({ reasons: ['Attendance'] })
    expect(within(screen.getByRole('table', { name: 'Motivos' })).getByText('Asistencia')).toBeTruthy()
    expect(screen.getByText('Asistencia, Bus, Lost jacket').getAttribute('lang')).toBe(UNKNOWN_LANGUAGE)
    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    const sheet = JSON.stringify(context.print.sheets[0])
    expect(sheet).toContain('Asistencia, Bus, Lost jacket')
    expect(sheet).not.toContain('Attendance')
    expect(filter.isConnected).toBe(true)
  })

  test('and by its own text where the platform has no names, which are not requested then', async () => {
    const { screen, context } = await inSpanish(<AddedDetails call={CALL} />, { listReasons: LISTED }, [])
    expect(screen.getByText('Attendance').getAttribute('lang')).toBe(UNKNOWN_LANGUAGE)
    expect(context.api.callsOf('listReasons')).toEqual([])
  })
})

test('names that cannot be loaded have a message only if a form waits for them too (form/reasons-failed)', async () => {
  const { screen, context } = await inSpanish(<AddedDetails call={CALL} />, { listReasons: DOWN })
  expect(screen.getByText('Attendance')).toBeTruthy()
  expect(context.notify.shown).toEqual([])

  const load = createLoadReasons(context, {
    endpoint: 'listReasons',
    reasonsAtom: callReasonsAtom,
    failureAtom: callReasonsFailureAtom,
  })
  await Promise.all([load('quietly'), load()])
  expect(context.notify.shown).toHaveLength(1)
  await load('quietly')
  expect(context.notify.shown).toHaveLength(1)
  expect(context.store.get(callReasonsFailureAtom)?.code).toBe('error:internal')
})

import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { aCall, anInstitute, aProfile, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

const showReport = () =>
  renderView(<Report />, {
    replies: {
      runReport: {
        content: [aCall()],
        count: 1,
        totals: { calls: 1, seconds: 60, byDay: [], byStatus: [], byReason: [] },
      },
      listReasons: { content: [] },
    },
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute())
      store.set(instituteSettingsAtom, someSettings())
    },
  })

test('the report keeps its figures and their days while those of a pressed preset load (report/values)', async () => {
  const { screen, user, context } = await showReport()
  await screen.findByRole('slider', { name: 'Calls per day' })
  context.api.reply('runReport', () => new Promise(() => undefined))
  const days = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Calls per day' }).max
  await user.click(screen.getByRole('button', { name: 'This week' }))
  expect(screen.getByRole('button', { name: 'This week', pressed: true })).toBeTruthy()
  expect(days()).toBe('29')
})

test('the report marks the pressed view of a chart at once, and then shows it (report/values)', async () => {
  const { screen } = await showReport()
  const [button] = await screen.findAllByRole('button', { name: 'Table' })
  flushSync(() => button?.click())
  expect(button?.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('table', { name: 'Calls per day' })).toBeNull()
  expect(await screen.findByRole('table', { name: 'Calls per day' })).toBeTruthy()
})

test('the report opens the frame of the calendar at once, and then fills it with days, which take the focus (report/values)', async () => {
  const { screen, root } = await showReport()
  const opener = await screen.findByRole('button', { name: 'Choose dates' })
  flushSync(() => opener.click())
  const frame = screen.getByRole('dialog', { name: 'Choose the first and the last day' })
  expect(frame.querySelector('table')).toBeNull()
  await eventually(() => expect(frame.querySelector('table')?.contains(root.activeElement)).toBe(true))
})

import { describe, expect, test } from 'vitest'
import type { CallListQuery } from '../../api/contract/calls'
import type { Call } from '../../state/call/calls'
import { aCall } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { CallLog } from './index'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aCall({ id: `c${index}`, callToName: `Parent ${index}` }))

async function showLog(calls: Call[]) {
  const context = fakeContext()
  context.api.reply('listCalls', ({ query }) => answerCallList(calls, query as CallListQuery))
  const view = await renderView(<CallLog />, { context })
  await view.screen.findByRole('list')
  return { ...view, requests: () => context.api.callsOf('listCalls').map(({ args }) => args.query) }
}

test('the filter Outcome lists the calls of one outcome, and gives way to Voicemail as a direction (log/panel)', async () => {
  const calls = [aCall({ callToName: 'Talked' }), aCall({ callToName: 'Nobody', status: 'unanswered', duration: 0 })]
  const { screen, user, requests } = await showLog(calls)
  const outcome = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Outcome' })
  await user.selectOptions(outcome, 'No Answer')
  await screen.findByText('Showing 1-1 of 1 calls')
  expect(screen.getByRole('button', { name: /Nobody/ })).toBeTruthy()
  expect(requests().at(-1)).toMatchObject({ status: ['unanswered', 'not'], page: 1 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'Voicemail')
  await expect.poll(() => outcome.value).toBe('all')
  expect(requests().at(-1)).toMatchObject({ status: ['voicemail'] })
})

describe('search, filter and sort', () => {
  test('offer the product’s words, and keep the focus when they change (log/panel)', async () => {
    const { screen, user, root, requests } = await showLog(many(2))
    const direction = screen.getByRole('combobox', { name: 'Direction' })
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    const isLabelShown = (label: string) =>
      screen.getByText(label, { selector: 'label > *' }).closest('.vp-visually-hidden') === null
    for (const label of ['Direction', 'Outcome', 'Sort by']) expect(isLabelShown(label)).toBe(true)
    // While the field is empty, its placeholder says it.
    expect(isLabelShown('Search calls')).toBe(false)
    await user.type(screen.getByRole('textbox', { name: 'Search calls' }), 'P')
    expect(isLabelShown('Search calls')).toBe(true)
    const words = (select: HTMLElement) => [...select.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(words(direction)).toEqual(['All', 'Inbound', 'Voicemail', 'Outbound'])
    expect(words(sort)).toEqual(['Newest First', 'Oldest First', 'Name (A-Z)', 'Name (Z-A)'])
    sort.focus()
    await user.selectOptions(sort, 'Name (Z-A)')
    await screen.findByRole('list', { name: 'Calls' })
    expect(root.activeElement).toBe(sort)
    expect(requests().at(-1)).toMatchObject({ sort: 'name', direction: 'desc', page: 1 })
  })

  test('search at once on Enter, and clear the text', async () => {
    const { screen, user, root, requests } = await showLog(many(2))
    const field = screen.getByRole('textbox', { name: 'Search calls' })
    await user.type(field, 'Parent 1{Enter}')
    expect(requests().at(-1)).toMatchObject({ query: 'Parent 1' })
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect((field as HTMLInputElement).value).toBe('')
    expect(root.activeElement).toBe(field)
    expect(requests().at(-1)).not.toHaveProperty('query')
  })
})

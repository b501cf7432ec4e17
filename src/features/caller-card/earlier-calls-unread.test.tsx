import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call } from '../../state/call/calls'
import { aCall, aUser } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { CallerCard } from './index'

test('earlier calls that could not be loaded say so in place, with Retry, which keeps its focus until the answer (card/earlier)', async () => {
  const { screen, root, user, context } = await renderView(<CallerCard personId="parent-1" />, {
    replies: { getUser: aUser(), listCalls: apiError('error:x', 500, 'Down') },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText("We couldn't load earlier calls.")).toBeTruthy()
  let answer = (_: { content: Call[]; count: number }) => {}
  context.api.reply('listCalls', () => new Promise((resolve) => (answer = resolve)))
  await user.click(retry)
  expect(root.activeElement).toBe(retry)
  await act(async () => answer({ content: [aCall({ id: 'other' })], count: 1 }))
  expect(screen.getByText(/^1 earlier call/)).toBeTruthy()
  expect(screen.queryByText("We couldn't load earlier calls.")).toBeNull()
})

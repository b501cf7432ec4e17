import { describe, expect, test } from 'vitest'
import { callReasonsAtom } from '../../state/call/calls'
import { phrasesKey, reasonDraftsAtom } from '../../state/settings'
import { aReason } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createSettingsActions } from './index'

/** The settings of an institute whose reason Bus has no phrases yet, and what is typed as its phrases. */
async function opened(replies: Replies = {}) {
  const context = fakeContext({
    replies: {
      listReasons: { content: [aReason({ id: 'r1' }), aReason({ id: 'r2', reason: 'Bus' })] },
      updateReason: ({ params, body }) => ({ id: params?.id ?? '', reason: 'Bus', ...(body as object) }),
      ...replies,
    },
  })
  const actions = createSettingsActions(context, createNavigation(context))
  actions.openReasons()
  await eventually(() => expect(context.store.get(callReasonsAtom)).toBeDefined())
  return {
    ...context,
    draft: () => context.store.get(reasonDraftsAtom).get(phrasesKey('r2')),
    save(lines: string) {
      actions.typeReason(phrasesKey('r2'), lines)
      return actions.saveReason(phrasesKey('r2'))
    },
  }
}
const GONE = apiError('error:not-found', 404, 'It cannot be found.')

describe('phrases (settings/reasons)', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Phrase ${index}`).join('\n')

  test('are saved one a line, without the name, which somebody may have changed meanwhile', async () => {
    const made = await opened()
    expect(await made.save('Takes the bus\n\n Picks up  at __ \nTakes the bus')).toBe(true)
    const body = { phrases: ['Takes the bus', 'Picks up at __'] }
    expect(made.api.callsOf('updateReason').map(({ args }) => args)).toEqual([{ params: { id: 'r2' }, body }])
    expect(made.store.get(callReasonsAtom)?.[1]).toEqual({ id: 'r2', reason: 'Bus', ...body })
    expect(made.draft()).toBeUndefined()
    expect(made.announcer.announced).toContain('polite: Phrases of Bus saved')
  })

  test('that have not changed request nothing', async () => {
    const made = await opened()
    expect(await made.save(' \n')).toBe(true)
    expect(made.api.callsOf('updateReason')).toEqual([])
  })

  test.each([
    [lines(21), 'Keep at most 20 phrases.'],
    ['x'.repeat(201), 'Shorten the phrase with more than 200 characters.'],
  ])('beyond the limits are not sent', async (text, error) => {
    const made = await opened()
    expect(await made.save(text)).toBe(false)
    expect(made.api.callsOf('updateReason')).toEqual([])
    expect(made.draft()).toEqual({ text, saving: false, tried: true })
    expect(made.announcer.announced).toEqual([`assertive: ${error}`])
  })

  test('of a reason that another person has deleted stay typed, and say so', async () => {
    const made = await opened({ updateReason: GONE })
    expect(await made.save(lines(2))).toBe(false)
    expect(made.draft()).toMatchObject({
      text: lines(2),
      failure: expect.stringContaining('Someone else') as string,
    })
  })
})

import { Skipped, expectThat, type Group } from '../check'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import type { PlatformCaller } from '../platform-caller'

/** A page beyond the end of any log. */
const FAR_PAGE = '100000'

/** Pages, order and filters of the call log. The other lists work alike. */
export function listChecks({ read }: PlatformCaller): Group {
  const list = (query: Record<string, string>) => read('listCalls', { query })
  return {
    title: 'Lists',
    checks: [
      {
        name: 'a page has no more than limit, 20 where nothing is said',
        run: async () => {
          expectThat((await list({ limit: '1' })).content.length <= 1, 'limit=1: more than one call came')
          expectThat((await list({})).content.length <= 20, 'without limit more than 20 calls came')
        },
      },
      {
        name: 'the second page goes on after the first',
        run: async () => {
          const { content, count } = await list({ limit: '2' })
          if (count < 2) throw new Skipped('the person has fewer than two calls')
          const [one, two] = [await list({ limit: '1', page: '1' }), await list({ limit: '1', page: '2' })]
          const ids = [...one.content, ...two.content].map(({ id }) => id)
          expectThat(
            ids.join() === content.map(({ id }) => id).join(),
            'pages 1 and 2 of one call are not the first two',
          )
        },
      },
      {
        name: 'a page past the end is empty, with the right count',
        run: async () => {
          const [first, far] = [await list({ limit: '1' }), await list({ page: FAR_PAGE })]
          expectThat(far.content.length === 0, `page=${FAR_PAGE}: calls came`)
          expectThat(far.count === first.count, `page=${FAR_PAGE}: count is not that of the first page`)
        },
      },
      {
        name: 'newest first; with direction=asc oldest first',
        run: async () => {
          const times = async (query: Record<string, string>) =>
            (await list({ limit: '50', ...query })).content.map(({ calledAt }) => Date.parse(calledAt))
          const falls = await times({ sort: 'calledAt' })
          expectThat(
            falls.every((time, index) => time <= (falls[index - 1] ?? time)),
            'sort=calledAt: not newest first',
          )
          const rises = await times({ sort: 'calledAt', direction: 'asc' })
          expectThat(
            rises.every((time, index) => time >= (rises[index - 1] ?? time)),
            'direction=asc: not oldest first',
          )
        },
      },
      {
        name: 'callDirection and status filter; status=voicemail means transferred ones too',
        run: async () => {
          const { content: inbound } = await list({ callDirection: 'inbound', limit: '50' })
          expectThat(
            inbound.every(({ direction }) => direction === 'inbound'),
            'callDirection=inbound: others came',
          )
          const { content: voicemail } = await list({ status: 'voicemail', limit: '50' })
          expectThat(
            voicemail.every(({ status }) => isVoicemail(status)),
            'status=voicemail: others came',
          )
        },
      },
      {
        name: 'query narrows; an empty one counts as absent',
        run: async () => {
          const all = await list({ limit: '1' })
          expectThat((await list({ query: '' })).count === all.count, 'query= : count is not that of all calls')
          const none = await list({ query: 'vp conformance finds nothing' })
          expectThat(none.count === 0, 'a query that nothing fits: calls came')
        },
      },
      {
        name: 'totals of a report add up to its count, on every page',
        run: async () => {
          const [first, far] = [
            await read('runReport', { query: { limit: '1' }, body: {} }),
            await read('runReport', { query: { page: FAR_PAGE }, body: {} }),
          ]
          if (!first.totals) throw new Skipped('the platform has no totals')
          const { calls, byDay, byStatus, byHour, byPerson, bySchool } = first.totals
          expectThat(calls === first.count, 'totals.calls is not count')
          for (const [name, rows] of Object.entries({ byDay, byStatus, byHour, byPerson, bySchool })) {
            const sum = rows?.reduce((total, row) => total + row.calls, 0) ?? calls
            expectThat(sum === calls, `totals.${name} does not add up to totals.calls`)
          }
          const { families } = first.totals
          expectThat(
            !families || families.reached <= families.count,
            'totals.families: more were reached than there are',
          )
          expectThat(far.totals?.calls === calls, `page=${FAR_PAGE}: totals are not those of the first page`)
        },
      },
    ],
  }
}

import { signIn } from '../demo/platform/testing/sign-in'
import { expect, test } from './bench-test'
import { median } from './figure'
import { watchRenders } from './watch-renders'

const ACCOUNT = 'staff'
/** Bound of the ratio to the number of components in the call's rows. */
const AT_MOST = 2

test('a live event about a call renders little more than its row (scale/long-log)', async ({
  page,
  platform,
  quick,
  elementSettings,
  record,
}) => {
  await page.addInitScript(watchRenders)
  await page.goto('/')
  await page.evaluate(
    async ({ attributes, accessToken }) => {
      const element = document.createElement('virtual-phone-app')
      for (const [name, value] of Object.entries({ ...attributes, routing: 'memory' }))
        element.setAttribute(name, value)
      Object.assign(element, { accessToken })
      element.style.height = '100vh'
      document.body.append(element)
      const entry = '/product/elements/virtual-phone-app.js'
      await import(entry)
    },
    await elementSettings(ACCOUNT),
  )
  const rows = page.getByRole('list', { name: 'Calls' }).getByRole('listitem')
  await expect(rows.first().getByRole('button').first()).toBeVisible()
  // Waits for the late parts, and for what is requested again once the live socket is open.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2500)

  const client = await signIn(platform, ACCOUNT)
  const { body } = await client.call<{ content: { id: string }[] }>('GET', '/v1/calls?sort=calledAt&direction=desc')
  const callId = body.content[1]?.id
  const rendered: number[] = []
  for (let round = 0; round < (quick ? 3 : 9); round++) {
    const notes = `Noted ${round}`
    await page.evaluate(() => window.renders.take())
    const details = { callId, notes, reasons: [], callRelationType: 'student' }
    const { status } = await client.call('PUT', `/v2/calls/${callId}`, details)
    expect(status).toBe(200)
    await page.waitForFunction(
      (text) => document.querySelector('virtual-phone-app')?.shadowRoot?.textContent?.includes(text),
      notes,
    )
    await page.waitForTimeout(300)
    rendered.push(await page.evaluate(() => window.renders.take()))
  }
  // The call may stand in the log and in Today beside it.
  const inRows = await page.evaluate(() => {
    const all = document.querySelector('virtual-phone-app')?.shadowRoot?.querySelectorAll('[part="row"]') ?? []
    const own = [...all].filter(({ textContent }) => textContent.includes('Noted '))
    return own.reduce((sum, row) => sum + window.renders.countIn(row), 0)
  })
  await record({
    order: 4.5,
    what: 'One live event: components of React, against those of its rows',
    atMost: AT_MOST,
    product: String(median(rendered)),
    bare: String(inRows),
    ratio: median(rendered) / inRows,
  })
})

import { afterEach, expect, test } from 'vitest'
import { withoutCountryCode } from '../domain/number/phone-number'
import { MY_PHONE } from '../testing/builders'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { changePage, renderPage } from '../testing/render/render-page'
import { configure } from './phone/script'
import { eventually } from '../testing/eventually'
import './tags/vp-call-button'

let tenants = 0
const show = (phone: string) =>
  renderPage(
    `<vp-call-button tenant-id="monitored-${++tenants}" institute-id="school-12" api-url="https://phone.example" number="${phone}"></vp-call-button>`,
    ([button]) => Object.assign(button, { accessToken: 'test-access-token' }),
  )

const sent: string[] = []
let begun = 0
const monitoring = () => {
  begun += 1
  return {
    happened: (fact: string) => void sent.push(fact),
    failed: (code: string) => void sent.push(`failed ${code}`),
  }
}
afterEach(() => void (sent.length = 0))

// The whole file uses one page, which starts without monitoring.
test('nothing is sent until the host configures it, and then facts by name, even from an earlier phone (monitoring/off)', async () => {
  const platform = fakePlatform()
  await show('2015550177')
  await eventually(() => expect(platform.requestsOf('getMe')).toHaveLength(1))
  expect(sent).toEqual([])
  expect(platform.requests.filter(({ endpoint }) => endpoint === undefined)).toEqual([])

  configure({ monitoring })
  await show('2015550177')
  await eventually(() => expect(sent).toContain('ready'))
  expect(sent.join()).not.toMatch(/555|school|monitored/)
})

test('only the code of an error is sent', async () => {
  fakePlatform()
  configure({ monitoring })
  expect(begun).toBe(1)
  const [button] = await show(withoutCountryCode(MY_PHONE))
  await eventually(() => expect(sent).toContain('ready'))
  await changePage(() => button.shadowRoot?.querySelector('button')?.click())
  await eventually(() => expect(sent).toContain('failed own-number'))
})

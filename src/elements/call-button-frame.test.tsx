import { expect, test, vi } from 'vitest'
import '../index'
import { configure } from '../index'
import { displayPhone } from '../domain/number/phone-number'
import { shownNumber } from '../domain/number/shown-number'
import { callButtonFrame, callButtonLabel } from '../shell/call-button-shell'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { frameOf } from '../testing/frame-of'
import { renderPage } from '../testing/render/render-page'
import { LANGUAGES, textFor } from '../text'
import { callErrorWords } from '../text/en/call-errors'

const languages = ['en', ...Object.keys(LANGUAGES)]

test.each([undefined, '+12015550123'])(
  'the first frame of a call button is the one of the view: %s (call/button)',
  async (phone) => {
    fakePlatform({})
    configure({ apiUrl: 'https://phone.example' })
    const elements = await renderPage(
      languages
        .map(
          (lang) =>
            `<vp-call-button lang="${lang}" tenant-id="t-${lang}" institute-id="school-12" ${phone ? `number="${phone}"` : 'person-id="parent-1"'}></vp-call-button>`,
        )
        .join(''),
      (all) => all.forEach((element) => Object.assign(element, { accessToken: 'a-token' })),
    )
    const buttons = () => elements.map((element) => element.shadowRoot!.querySelector('button')!)
    await vi.waitFor(() => buttons().forEach((button) => expect(button).not.toBeNull()), 10_000)
    await vi.waitFor(
      () => buttons().forEach((button) => expect(button.hasAttribute('aria-disabled')).toBe(false)),
      10_000,
    )
    for (const [index, language] of languages.entries())
      expect(frameOf({ [language]: buttons()[index]! }), language).toEqual(
        callButtonFrame(callButtonLabel(phone ?? null, language)),
      )
  },
)

test('its words are those of the view, in each language (call/button)', async () => {
  const of = (pick: (text: ReturnType<typeof textFor>) => string) =>
    Object.fromEntries(languages.map((language) => [language, pick(textFor(language))]))
  const words = {
    call: of(({ call }) => call.button.call),
    callTo: of(({ call }) => call.button.callTo('{to}')),
    pending: of(({ call }) => call.button.pending),
    failed: of(({ callErrors = callErrorWords }) => callErrors.buttonFailed),
    retry: of(({ common }) => common.retry),
  }
  await expect(`${JSON.stringify(words, null, 2)}\n`).toMatchFileSnapshot('../shell/call-button-texts.json')
})

test.each(['+12015550123', '2015550123', '201-555-0123', '(201) 555-0123', '1 201 555 0123', ' +1 201.555.0123'])(
  'a number is shown as the view shows it: %s',
  (written) => {
    expect(shownNumber(written)).toBe(displayPhone(written))
  },
)

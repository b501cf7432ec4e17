import type { ScriptPhone } from 'virtual-phone'
import { EVENTS } from '../../../src/elements/catalogue-docs'
import { foreignPage } from '../testing/foreign-page'
import { consoleOf, ownPhone, secretsOf } from './host-page'
import { expect, test } from './hosts'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

declare global {
  interface Window {
    /** The page's own script exposes these (demo/pages/hosts/monitoring/monitored-page.ts). */
    phone: ScriptPhone
    /** The phases of a call, as the script received them. */
    phases: string[]
    /** Adds the removed elements again. */
    putBack: () => void
  }
}

/** A parent whose phone answers (seed, cast). The other texts are typed and said about them. */
const PARENT = { name: 'Tony Tonelli', id: 'contact-99', e164: '+12015550199' }
const STUDENT = 'Robin Tonelli'
const NOTE = 'Allergic to hazelnuts since March.'
const REASON = 'Quarrel over the piccolo'
/** A call of theirs with a recording and a transcript (seed, calls). */
const RECORDED_CALL = 'call-transcribed'

/** Phases of a call, from the dialog before it to its end. */
const PHASES = ['preparing', 'pending', 'started', 'in-progress', 'ending', 'idle']

interface Told {
  type: string
  action?: { target: { name: string } }
  error?: { message: string }
}

test('a script drives the phone; monitoring receives event names and codes, but no person, number, text or token (monitoring/off, script/acts)', async ({
  page,
  site,
  platform,
  account,
  fillSignInPage,
}) => {
  const app = phoneApp(page)
  const secrets = secretsOf(page)
  const said = consoleOf(page)
  const foreign = await foreignPage(page, Object.keys(EVENTS))
  const details = page.locator('vp-call-details')
  const transcript = page.locator('vp-transcript')
  const own = await ownPhone(platform)
  site.intake.length = 0
  await page.goto('/monitored.html')
  const heard = async (...types: string[]) =>
    (await foreign.heard()).filter(({ type }) => types.includes(type)).map(({ detail }) => detail)

  await test.step('signed out it refuses by code, and signs in through an element', async () => {
    await page.locator('vp-softphone').getByRole('button', { name: 'Sign in' }).click()
    await fillSignInPage(page)
    await expect(page).toHaveURL(/\/monitored\.html$/)
    await expect.poll(() => heard('vp-ready', 'vp-session-changed')).toEqual([{ signedIn: true }, {}])
    await expect.poll(() => heard('vp-connection-changed')).toContainEqual({ state: 'connected' })
  })
  const refusal = () =>
    page.evaluate(
      (phone) =>
        window.phone.call({ number: phone }).then(
          () => 'placed',
          (error: { code: string }) => error.code,
        ),
      own,
    )
  await softStep('a call that may not be is refused by code, to the script and as an event', async () => {
    expect(await refusal()).toBe('own-number')
    expect(await heard('vp-error')).toEqual([{ code: 'own-number', message: 'You are trying to call your number' }])
  })
  await test.step('a script asks for a call, the person confirms it; mute, digits and end are the script’s (script/call)', async () => {
    expect(await page.evaluate(() => window.phone.openKeypad())).toBe(true)
    await expect(app.field).toBeVisible()
    const placed = page.evaluate((phone) => window.phone.call({ number: phone }), PARENT.e164)
    await app.start(PARENT.name)
    await placed
    await expect(app.timer).toBeVisible()
    const [callId = ''] = platform.voice.live()
    await page.evaluate(() => window.phone.setMuted(true))
    await expect(app.mute).toHaveAccessibleName('Unmute')
    expect.soft(await page.evaluate(() => window.phone.state.call)).toMatchObject({
      phase: 'in-progress',
      callId,
      muted: true,
    })
    await page.evaluate(() => window.phone.setHeld(true))
    await expect.poll(() => page.evaluate(() => window.phone.state.call?.held)).toBe(true)
    await page.evaluate(() => window.phone.setHeld(false))
    await expect
      .poll(() => heard('vp-call-held'))
      .toMatchObject([
        { callId, held: true },
        { callId, held: false },
      ])
    await softStep('a page that takes all elements away gets a banner until they are back (element/face)', async () => {
      await page.evaluate(() => {
        const elements = [...document.querySelectorAll('vp-softphone, vp-call-details, vp-transcript')]
        const places = elements.map((element) => element.parentNode)
        for (const element of elements) element.remove()
        window.putBack = () => elements.forEach((element, index) => places[index]?.appendChild(element))
      })
      const banner = page.locator('vp-call-banner')
      await expect(banner.getByRole('button', { name: 'End Call' })).toBeVisible()
      await page.evaluate(() => window.putBack())
      await expect(banner).toHaveCount(0)
      await expect(app.timer).toBeVisible()
    })
    await page.evaluate(() => window.phone.sendDigits('1#'))
    await expect.poll(async () => (await platform.voice.heard(callId))?.digits).toBe('1#')
    await page.evaluate(() => window.phone.hangUp())
    await expect(app.form).toBeVisible()
    expect.soft(await page.evaluate(() => window.phases)).toEqual(PHASES)
    expect.soft(await heard('vp-call-started', 'vp-call-muted', 'vp-call-ended')).toEqual([
      { callId, phone: PARENT.e164, direction: 'outbound' },
      { callId, muted: true },
      {
        ...{ callId, outcome: 'complete', reason: 'local', seconds: expect.any(Number) as unknown },
        ...{ direction: 'outbound', number: PARENT.e164, personId: PARENT.id, recorded: true },
      },
    ])
  })
  await test.step('the notes of this call, and the recording of another one', async () => {
    await app.form.getByRole('textbox', { name: 'Notes' }).fill(NOTE)
    await app.form.getByLabel('Regarding Student').selectOption({ label: `${STUDENT}, Grade 3` })
    await app.form.getByLabel('Other', { exact: true }).check()
    await app.form.getByLabel('Other reason').fill(REASON)
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => heard('vp-call-saved')).toMatchObject([{ form: { notes: NOTE, otherReason: REASON } }])
    for (const element of [details, transcript])
      await element.evaluate((node, id) => node.setAttribute('call-id', id), RECORDED_CALL)
    await details.getByRole('button', { name: 'Play recording' }).click()
    await expect(details.getByRole('button', { name: 'Pause recording' })).toBeVisible()
    await expect(transcript.locator('[data-sentence]').nth(1)).toBeVisible()
  })
  const spoken = (await transcript.locator('[data-sentence]').nth(1).textContent()) ?? ''
  expect(spoken).toMatch(/\w+ \w+/)
  await test.step('signed out by the script, the phone says so', async () => {
    await page.evaluate(() => window.phone.signOut())
    await expect.poll(() => heard('vp-session-changed')).toHaveLength(2)
    expect((await heard('vp-session-changed'))[1]).toMatchObject({ signedIn: false })
  })

  const sent = () => site.intake.map((body) => JSON.parse(body) as Told)
  await softStep('the monitor heard what happened, by name and code', async () => {
    const names = () => sent().flatMap(({ action }) => action?.target.name ?? [])
    await expect.poll(() => names().filter((name) => name === 'session-changed')).toHaveLength(2)
    expect
      .soft(names())
      .toEqual(
        expect.arrayContaining(['ready', 'call-started', 'call-connected', 'call-muted', 'call-ended', 'call-saved']),
      )
    expect.soft(sent().flatMap(({ error }) => error?.message ?? [])).toEqual(['own-number'])
    expect(new Set(sent().map(({ type }) => type))).toEqual(new Set(['view', 'resource', 'action', 'error', 'replay']))
  })
  await softStep('and no name, no content and no token', async () => {
    const { email, fullName, tenantId, instituteId } = account('staff')
    const words = [PARENT.name, STUDENT, 'Tonelli', NOTE, REASON, spoken, email, fullName]
    // At least the sign-in's code and state, the token, and the signatures of recording and transcript.
    expect.soft(secrets.size).toBeGreaterThanOrEqual(5)
    // What a person noted is in one event, for the host's own log.
    const events = (await foreign.heard()).flatMap(({ type, detail }) => (type === 'vp-call-saved' ? [] : [detail]))
    const told = decodeURIComponent(site.intake.join('\n'))
    const spelt = { intake: told, console: said.join('\n'), events: JSON.stringify(events) }
    for (const [where, text] of Object.entries(spelt))
      expect
        .soft(
          [...words, ...secrets].filter((canary) => text.includes(canary)),
          where,
        )
        .toEqual([])
    // The host gets numbers and ids from events. Nobody else may receive them.
    for (const text of [spelt.intake, spelt.console]) {
      expect.soft(text).not.toMatch(/555\D?01\d\d/)
      expect(
        [PARENT.id, RECORDED_CALL, instituteId, `tenant_id=${tenantId}`].filter((id) => text.includes(id)),
      ).toEqual([])
    }
  })
})

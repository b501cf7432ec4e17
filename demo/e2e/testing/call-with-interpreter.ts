import { expect, type Page } from 'playwright/test'
import { MICROPHONE_HZ } from '../voice/microphone-flags'
import type { PhoneApp } from './phone-app'
import { hearEachInPage } from './sound/listen-in'

/** A parent who prefers Spanish, and the district's interpreters, whose telephones have tones of their own (seed). */
export const INTERPRETED = { name: 'Yolanda Zegarra', hz: 440 }
export const INTERPRETERS = { name: 'District interpreter line', hz: 880, code: '4471#' }

const TOLERANCE_HZ = 15
const near = (hz: number, wanted: number) => Math.abs(hz - wanted) <= TOLERANCE_HZ

/** By keyboard, with a reason for the call. */
export async function beginWithInterpreter(page: Page, app: PhoneApp): Promise<void> {
  await app.openKeypad()
  await app.pick(INTERPRETED.name)
  const dialog = app.dialog(`Call ${INTERPRETED.name}`)
  await dialog.getByRole('checkbox', { name: 'Attendance' }).press('Space')
  const withInterpreter = dialog.getByRole('button', { name: 'Call with interpreter' })
  await expect.soft(withInterpreter).toBeInViewport({ ratio: 1 })
  await expect.soft(dialog.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await withInterpreter.press('Enter')
}

/** Until the interpreter is called. */
export async function callWithInterpreter(page: Page, app: PhoneApp): Promise<void> {
  await beginWithInterpreter(page, app)
  await expect(app.panel.getByRole('heading', { name: INTERPRETERS.name })).toBeVisible()
}

/**
 * Waits until it hears these tones of the others. The browser lowers the microphone's tone while others are heard, as if it
 * were noise.
 */
export const hearsOthers = (wanted: number[], tonesHz: () => Promise<readonly number[] | undefined>): Promise<void> =>
  expect
    .poll(async () => {
      const tones = ((await tonesHz()) ?? []).filter((hz) => !near(hz, MICROPHONE_HZ))
      return tones.map((hz) => wanted.find((one) => near(hz, one)) ?? hz)
    })
    .toEqual(wanted)

/** Waits until the person hears both others, each in the sound of their own call. */
export const hearsBoth = (page: Page): Promise<void> =>
  hearsOthers([INTERPRETED.hz, INTERPRETERS.hz], async () =>
    (await hearEachInPage(page)).map(({ frequencyHz }) => frequencyHz).sort((one, other) => one - other),
  )

import { expect, type Frame, type Locator, type Page } from 'playwright/test'

/** The app of one page, as a person meets it: by role and name. */
export interface PhoneApp {
  /** The user menu in the header. */
  userMenu: (fullName: string) => Locator
  /** The field of the keypad. */
  field: Locator
  /** The panel of the live call, its timer and its buttons. */
  panel: Locator
  timer: Locator
  mute: Locator
  endCall: Locator
  /** What is left of the live call beside another screen. */
  banner: Locator
  newestRow: Locator
  newestVoicemail: Locator
  /** Voicemail in the sidebar. Its name includes the dot's meaning. */
  voicemailTab: Locator
  /** The form of a call's details, and the details themselves: of a call, of a voicemail. */
  form: Locator
  details: Locator
  voicemail: Locator
  toast: (text: string | RegExp) => Locator
  dialog: (name: string) => Locator

  /** Loads a page of the app at school-1. `path` is one of the product's routes. */
  open(path: string): Promise<void>
  openKeypad(): Promise<void>
  /** Searches a contact by name and picks the result. */
  pick(name: string): Promise<void>
  /** Types a number and presses Enter. */
  dial(number: string): Promise<void>
  /** Presses Continue in the dialog before the call. This opens the microphone. */
  start(name: string): Promise<void>
  /** Opens the keypad and places a call. */
  call(name: string): Promise<void>
  /** Places a call, and waits until the other side has answered. */
  talk(name: string): Promise<void>
  /** Goes on talking, for a second at least. */
  talkOn(): Promise<void>
  /** Waits for the edit screen of a call. Returns the call's id. */
  landOnEdit(): Promise<string>
  /** Opens the call log from the sidebar. */
  goToCalls(): Promise<void>
  /** During a call: opens an earlier one from the log, so that the live one has its banner. */
  openEarlierCall(): Promise<void>
}

/** The time of a call that was talked in. How long that was depends on the machine. */
export const TALKED = /(?!00:00:00)\d\d:\d\d:\d\d/
/** The same in the name of its row. */
export const TALKED_IN_WORDS = /(?!0 seconds)\d+ (?:second|minute|hour)s?/
/** The same, for a talk of at least two seconds. */
export const TALKED_FOR_SECONDS = /(?!00:00:0[01])\d\d:\d\d:\d\d/

const EDIT_PATH = /\/calls\/([\w-]+)\/edit(\?|$)/

export function phoneApp(page: Page | Frame): PhoneApp {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  // For a moment a panel that another one replaces stays for screen readers, without its content.
  const panel = page.getByRole('region', { name: 'Call', exact: true }).and(page.locator(':not([data-leaving])'))

  const app: PhoneApp = {
    userMenu: (fullName) => page.getByRole('button', { name: fullName }),
    field: page.getByRole('combobox', { name: 'Name or number' }),
    panel,
    timer: panel.getByRole('timer'),
    mute: panel.getByRole('button', { name: 'Mute' }),
    endCall: panel.getByRole('button', { name: 'End Call' }),
    banner: page.getByRole('region', { name: 'Call in progress' }),
    newestRow: page
      .getByRole('list', { name: 'Calls', exact: true })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first(),
    newestVoicemail: page
      .getByRole('list', { name: 'Voicemails' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first(),
    voicemailTab: page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name: /^Voicemail/ }),
    form: page.getByRole('region', { name: /^(Edit call details|Call with )/ }),
    details: page.getByRole('region', { name: 'Call details' }),
    voicemail: page.getByRole('region', { name: 'Voicemail details' }),
    toast: (text) => page.getByRole('region', { name: 'Phone messages' }).getByText(text, { exact: true }),
    dialog,

    async open(path) {
      await page.goto(`/institutes/school-1/users/me/${path}?tenant_id=demo`)
    },
    async openKeypad() {
      await page.getByRole('button', { name: 'Keypad' }).first().click()
      await expect(app.field).toBeVisible()
    },
    async pick(name) {
      await app.field.fill(name)
      await page.getByRole('listbox', { name: 'School contacts' }).getByRole('option', { name }).click()
    },
    async dial(number) {
      await app.field.fill(number)
      await app.field.press('Enter')
    },
    start: (name) => dialog(`Call ${name}`).getByRole('button', { name: 'Continue' }).click(),
    async call(name) {
      await app.openKeypad()
      await app.pick(name)
      await app.start(name)
    },
    async talk(name) {
      await app.call(name)
      await expect(app.timer).toBeVisible()
    },
    async talkOn() {
      // The first change may come at once.
      for (const _ of [1, 2]) await expect(app.timer).not.toHaveText((await app.timer.textContent()) ?? '')
    },
    async landOnEdit() {
      await page.waitForURL(EDIT_PATH)
      await expect(app.form).toBeVisible()
      return EDIT_PATH.exec(page.url())?.[1] ?? ''
    },
    goToCalls: () =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Call(,|$)/ })
        .click(),
    async openEarlierCall() {
      await app.goToCalls()
      await page
        .getByRole('list', { name: 'Calls', exact: true })
        .getByRole('button', { name: /Outbound/ })
        .last()
        .click()
      await expect(app.banner).toBeVisible()
    },
  }
  return app
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { notNowUntil } from '../../src/domain/call/not-now'
import { aNotification, aProfile, aToken, ME } from '../../src/testing/builders'
import { refusal, noAnswer } from '../../src/testing/scripted/scripted-platform'
import { DAY } from '../elements/element-data'
import { elementMeta, inside, type ElementArgs } from '../elements/element-story'

const TAG = 'virtual-phone-app'

const meta = {
  title: 'Screens/Pages of the app',
  ...elementMeta(TAG),
  args: { routing: 'hash', height: 720, replies: DAY },
} satisfies Meta<ElementArgs>
export default meta
type Story = StoryObj<ElementArgs>

/** Opens the page at this path of the product. The return value restores the address. */
const at =
  (path: string, query: Record<string, string> = {}) =>
  () => {
    localStorage.clear()
    const before = location.href
    const url = new URL(before)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    url.hash = `/institutes/school-12/users/me${path}`
    history.replaceState(history.state, '', url)
    return () => history.replaceState(history.state, '', before)
  }

const says =
  (heading: string, button?: { role: 'button' | 'link'; name: string }): Story['play'] =>
  async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await expect(await element.findByRole('heading', { name: heading })).toBeVisible()
    if (button) await expect(element.getByRole(button.role, { name: button.name })).toBeVisible()
  }

export const NotEnabled: Story = {
  args: { signedIn: false },
  beforeEach: at('/disabled'),
  play: says('Virtual Phone is not enabled for this institute.', { role: 'link', name: 'Back to the platform' }),
}

/** The sign-in succeeds, but the profile says `loginAllowed: false`. */
export const AccountDisabled: Story = {
  args: { replies: { getMe: aProfile({ loginAllowed: false }) } },
  beforeEach: at('/'),
  play: says('Your account has been disabled.', { role: 'link', name: 'Log in to the platform' }),
}

/** The header says till when nothing rings here, and a press ends it (incoming/not-now). */
export const NotNow: Story = {
  beforeEach() {
    const restore = at('/')()
    localStorage.setItem('vp-not-now', JSON.stringify([{ userId: ME, until: notNowUntil('tomorrow', Date.now()) }]))
    return () => {
      restore()
      localStorage.clear()
    }
  },
  play: async ({ canvasElement }) => {
    const name = 'Not now until tomorrow. Ring here again'
    await expect(await inside(canvasElement, TAG).findByRole('button', { name })).toBeVisible()
  },
}

export const SignInAgain: Story = {
  args: { signedIn: false },
  beforeEach: at('/error'),
  play: says('Please sign in again. Your account status or permissions changed.', {
    role: 'button',
    name: 'Sign in now',
  }),
}

/** The return from the sign-in page, while the code is exchanged. */
export const Pending: Story = {
  args: { signedIn: false, replies: { exchangeCode: noAnswer } },
  beforeEach() {
    sessionStorage.setItem('vp-sign-in', JSON.stringify({ state: 'story', verifier: 'story' }))
    return at('/callback', { code: 'story', state: 'story' })()
  },
  play: says('...Pending'),
}

/** A link that begins with a new sign-in, while somebody is signed in. */
export const ReplaceSignIn: Story = {
  args: { signedIn: false },
  beforeEach() {
    const restore = at('/?mode=connect')()
    localStorage.setItem('api-token', JSON.stringify(aToken()))
    return () => {
      restore()
      localStorage.clear()
    }
  },
  play: says('You are signed in as Nora Castellanos at Maple Hill Elementary. Switch?', {
    role: 'button',
    name: 'Stay signed in',
  }),
}

/** An answer that nobody requested. */
export const SignInStopped: Story = {
  args: { signedIn: false },
  beforeEach: at('/callback', { code: 'story', state: 'somebody-elses' }),
  play: says("We couldn't load Virtual Phone.", { role: 'button', name: 'Retry' }),
}

export const MissingTenant: Story = {
  args: { 'tenant-id': undefined },
  beforeEach: at('/'),
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, TAG).findByRole('alert')).toHaveTextContent(
      'Please provide tenant_id param',
    )
  },
}

export const PageNotFound: Story = {
  beforeEach: at('/nowhere'),
  play: says('Page not found', { role: 'button', name: 'Go to your calls' }),
}

/** A bookmarked call that no longer exists. */
export const CallNotFound: Story = {
  args: { replies: { ...DAY, getCall: refusal(404, 'error:not-found') } },
  beforeEach: at('/calls/gone'),
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, TAG).findByText('Back to the call log')).toBeInTheDocument()
    await expect(await inside(canvasElement, TAG).findByText("We couldn't find this call.")).toBeVisible()
    // The toast is of the failed request (`toast/failures`), and the page says where to go from here.
    const toasts = () => document.querySelector('[data-vp-toaster]')?.shadowRoot?.textContent ?? ''
    await waitFor(() => expect(toasts()).toContain('This no longer exists.'))
  },
}

const { officeHours } = aProfile().settings

/** Both notices. When one is dismissed, the focus moves on. */
export const Notices: Story = {
  args: {
    replies: {
      ...DAY,
      getMe: aProfile({ settings: { officeHours: { ...officeHours, enabled: false } } }),
      listNotifications: { content: [aNotification()] },
      markNotificationsRead: undefined,
    },
  },
  beforeEach: at('/'),
  play: async ({ canvasElement, step }) => {
    const element = inside(canvasElement, TAG)
    const hours = await element.findByRole('button', { name: 'Dismiss office hours notice' })
    const changed = element.getByRole('button', { name: 'Dismiss phone change notice' })
    await step('dismissed', async () => {
      await userEvent.click(changed)
      await expect(changed).not.toBeInTheDocument()
      const next = element.getByRole('link', { name: 'Set up office hours' })
      await expect((next.getRootNode() as ShadowRoot).activeElement).toBe(next)
      await userEvent.click(hours)
      await expect(hours).not.toBeInTheDocument()
    })
  },
}

/** No link works before the phone is set up, and each tab says why. */
export const TabsShut: Story = {
  args: { replies: { ...DAY, getPhonesAssigned: { assigned: false }, lookUpNumbers: { content: [] } } },
  beforeEach: at('/'),
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    const tab = await element.findByRole('link', { name: 'Call' })
    await expect(tab).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(tab)
    await expect(element.getByText('Call: set up your phone first')).toBeVisible()
  },
}

/** When only icons fit, a tooltip names the tab under pointer or focus. */
export const SidebarFolded: Story = {
  args: { style: { inlineSize: 800 } },
  beforeEach: at('/'),
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    const tab = await element.findByRole('link', { name: 'Report' })
    const app = (tab.getRootNode() as ShadowRoot).host as HTMLElement
    // An element is no wider than its box unless the page says so (`element/natural-width`), and this box may be narrower.
    app.style.maxInlineSize = 'none'
    tab.focus()
    await expect(await element.findByRole('tooltip')).toHaveTextContent('Report')
    for (const [width, isNamed] of [
      [700, false],
      [1200, true],
      [1300, false],
      [800, true],
    ] as const) {
      app.style.inlineSize = `${width}px`
      await waitFor(() => expect(element.queryByRole('tooltip') !== null).toBe(isNamed))
    }
  },
}

export const UserMenu: Story = {
  beforeEach: at('/'),
  play: async ({ canvasElement }) => {
    const element = inside(canvasElement, TAG)
    await userEvent.click(await element.findByRole('button', { name: aProfile().fullName }))
    await expect(await element.findByText('Virtual number: 201-555-0101')).toBeVisible()
    await expect(element.getByText('Forwarding number: 201-555-0100')).toBeVisible()
    await expect(element.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  },
}

/** For testers of the phone: `common-params` holds `testPhone`. */
export const TestPhone: Story = {
  beforeEach() {
    const leave = at('/')()
    localStorage.setItem('common-params', JSON.stringify({ testPhone: '201-555-0100' }))
    return leave
  },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, TAG).findByLabelText('Test phone')).toHaveValue('201-555-0100')
  },
}

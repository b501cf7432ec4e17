import type { Frame, Page } from 'playwright/test'
import { addElements, loadScript } from './host-page'
import type { HostSite } from './host-site'
import { phoneApp, type PhoneApp } from '../testing/phone-app'

/** The sandbox permissions that the phone needs (docs/integrate.md). */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

interface FrameAttributes {
  sandbox: string
  allow?: string
}

/** An empty page of the host in a frame of somebody else's page: `localhost` is another origin than 127.0.0.1. */
export async function openEmptyFrame(page: Page, site: HostSite, attributes: FrameAttributes): Promise<Frame> {
  await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/portal.html`)
  await page.locator('iframe').evaluate(
    (frame, attributes) => {
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
    },
    { ...attributes, src: `${site.url}/blank.html` },
  )
  const office = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!office) throw new Error('The portal has no frame')
  await office.waitForURL(/blank\.html$/)
  return office
}

/** A keypad in such a frame. */
export async function openFrame(page: Page, site: HostSite, attributes: FrameAttributes): Promise<PhoneApp> {
  const office = await openEmptyFrame(page, site, attributes)
  await addElements(office, site, { 'vp-keypad': 'staff' })
  await loadScript(office, site, 'elements/vp-keypad.js')
  return phoneApp(office)
}

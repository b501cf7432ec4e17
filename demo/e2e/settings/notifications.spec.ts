import { expect, test } from '../testing/fixtures'
import { liveLine } from '../testing/live-line'
import { phoneApp } from '../testing/phone-app'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/** A parent (seed, cast). */
const PARENT = { name: 'Ezra Echols', e164: '+12015550190' }

test('notifications are off by default, are switched on in the settings, and name a family only if allowed (settings/notifications) (notification/when)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await virtualNumberOf(platform, me.id)
  await page.addInitScript(() => {
    // A headless browser refuses all notifications, so this page replaces the API.
    const titles: string[] = []
    class OwnNotification {
      static permission = 'default'
      static requestPermission = () => Promise.resolve((OwnNotification.permission = 'granted'))
      constructor(title: string) {
        titles.push(title)
      }
    }
    Object.assign(window, { titles, Notification: OwnNotification })
    // As if another program were in front, which a headless browser cannot have.
    document.hasFocus = () => false
  })
  const titles = () => page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  const leaveVoicemail = () => platform.callIn({ from: PARENT.e164, to, says: { text: 'Robin will be late.' } })
  const live = liveLine(page)
  await signIn(page, me.key)
  await live
  const app = phoneApp(page)

  await leaveVoicemail()
  await expect(app.voicemailTab).toHaveAccessibleName(/new voicemail/)
  expect(await titles()).toEqual([])

  await page.getByRole('link', { name: 'Settings' }).click()
  const section = page.getByRole('region', { name: 'Notifications' })
  await section.getByLabel('Show notifications').click()
  await expect(section.getByLabel('Show notifications')).toBeChecked()
  await leaveVoicemail()
  await expect.poll(titles).toEqual(['You have a new voicemail'])
  await section.getByLabel('Show names').check()
  await leaveVoicemail()
  await expect.poll(titles).toEqual(['You have a new voicemail', `New voicemail from ${PARENT.name}`])
})

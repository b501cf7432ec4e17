import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/** A parent whose phone answers, and another one (seed, cast). */
const PARENT = { name: 'Tony Tonelli', e164: '+12015550199' }
const OTHER = { e164: '+12015550190' }

test('the page’s title counts voicemails and people to call back, and stays up to date (event/unread) (log/call-back)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await virtualNumberOf(platform, me.id)
  await platform.db.deleteFrom('calls').where('owner_id', '=', me.id).where('direction', '=', 'inbound').execute()
  // Nobody answers the personal phone, and the caller hangs up in the greeting.
  const callInVain = () => platform.callIn({ from: PARENT.e164, to, hangUpAfterMs: 1 })
  await callInVain()
  await signIn(page, me.key)
  await page.goto('/foreign.html')
  await expect(page).toHaveTitle(/^\(1\) Maple Elementary/)

  await callInVain()
  await platform.callIn({ from: OTHER.e164, to, says: { text: 'Robin will be late.' } })
  await expect(page).toHaveTitle(/^\(2\) Maple Elementary/)

  const app = phoneApp(page)
  await app.pick(PARENT.name)
  await app.start(PARENT.name)
  await expect(page).toHaveTitle(/^\(1\) Maple Elementary/)
  await app.endCall.click()
})

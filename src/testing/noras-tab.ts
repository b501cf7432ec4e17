import { createDrafts } from '../actions/call-details/drafts'
import { callStateAtom } from '../state/call/call'
import { profileAtom } from '../state/session'
import { aProfile, anOngoingCall, someSettings } from './builders'
import { TOKEN, sessionRig, signedIn, type Options } from './session-under-test'

/** The tab of one person, and what happens in another tab of the browser. */

export const NORA = aProfile()
export const IMANI = aProfile({ userId: 'imani', fullName: 'Imani Okafor' })
export const THEIRS = { ...TOKEN, accessToken: 'theirs' }
export const OTHER_SCHOOL = { tenantId: 't1', instituteId: 'school-99' }

export type NorasRig = Awaited<ReturnType<typeof nora>>

/** Nora is signed in, on a page of the app. */
export async function nora(options: Options = {}) {
  const replies = { getInstituteSettings: someSettings({ extensions: ['revoke'] }), revokeToken: undefined }
  const rig = sessionRig({
    ...signedIn,
    app: true,
    config: { userId: undefined },
    address: { path: '/settings' },
    ...options,
    replies: { ...replies, ...options.replies },
  })
  const drafts = createDrafts(rig.context)
  await rig.actions.start()
  const owner = () => rig.store.get(profileAtom)?.fullName
  const revoked = () => rig.api.callsOf('revokeToken').map(({ args }) => args.body)
  const talk = () => rig.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
  const endCall = () => rig.store.set(callStateAtom, { phase: 'idle' })
  return { ...rig, drafts, owner, revoked, talk, endCall }
}
/** Lets pending answers come. */
export const turns = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

/** Another tab signs `who` in, at another school if one is given. */
export const signInElsewhere = async ({ api, storage }: NorasRig, who: unknown, place?: typeof OTHER_SCHOOL) => {
  api.reply('getMe', who as never)
  if (place) storage.set('common-params', place)
  storage.set('api-token', THEIRS)
  storage.tellFromOtherTab('api-token', THEIRS)
  await turns()
}
/** Sign Out is pressed in another tab. */
export const signOutElsewhere = async ({ storage }: NorasRig) => {
  for (const key of ['common-params', 'api-token'] as const) storage.remove(key)
  storage.tellFromOtherTab('vp-signed-out', 1)
  storage.tellFromOtherTab('api-token', undefined)
  storage.tellFromOtherTab('vp-signed-out', undefined)
  await turns()
}
/** 'Sign in now' of the page /error is pressed in another tab. */
export const signInNowElsewhere = async ({ storage }: NorasRig) => {
  storage.remove('api-token')
  storage.tellFromOtherTab('api-token', undefined)
  await turns()
  storage.remove('common-params')
}
/** The page is in the back-forward cache while something happens in another one, and comes back. */
export const whileCached = async ({ lifecycle }: NorasRig, happen: () => void) => {
  lifecycle.tellLeave()
  happen()
  lifecycle.tellRestore()
  await turns()
}
/** Nora signs in in this tab, after whoever was here. */
export const comeBack = async ({ actions, api, owner, storage }: NorasRig) => {
  if (owner()) await actions.signOut()
  api.reply('getMe', NORA)
  for (const [key, value] of Object.entries(signedIn.stored)) storage.set(key as 'api-token', value as typeof TOKEN)
  await actions.start()
}

import { afterEach, expect, test, vi } from 'vitest'
import { setUpProblemAtom } from '../../state/session'
import { sessionRig } from '../../testing/session-under-test'

afterEach(() => vi.unstubAllGlobals())

/** The sign-in page is asked on a page of this machine or another. */
async function signIn(status: number, { isLocal = true, authorizeUrl = 'https://school.example/sign-in' } = {}) {
  const probe = vi.fn(() => Promise.resolve({ status }))
  vi.stubGlobal('fetch', probe)
  const rig = sessionRig()
  Object.assign(rig.context.config, { authorizeUrl })
  Object.assign(rig.context.address, { isLocal: () => isLocal })
  await rig.actions.signIn()
  return { rig, probe, problem: rig.store.get(setUpProblemAtom), left: rig.context.address.redirects.length }
}

test('a developer stays on the page if the sign-in page answers 404, and learns why (session/missing-tenant)', async () => {
  const { rig, problem, left } = await signIn(404)
  expect([problem, left]).toEqual(['authorize-url', 0])
  expect(rig.phase()).toEqual({ phase: 'failed', message: rig.context.text.session.signInUnreachable })
  expect(rig.storage.get('vp-sign-in')).toBeUndefined()
})

test.each([200, 400, 0])('with status %i the person goes there', async (status) => {
  const { problem, left } = await signIn(status)
  expect([problem, left]).toEqual([null, 1])
})

test.each([{ isLocal: false }, { authorizeUrl: 'https://phone.example/sign-in' }])(
  'with %o nothing is asked before',
  async (where) => {
    const { probe, left } = await signIn(404, where)
    expect(probe).not.toHaveBeenCalled()
    expect(left).toBe(1)
  },
)

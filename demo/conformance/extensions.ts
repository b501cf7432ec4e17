import { Skipped, expectThat, type Group } from './check'
import type { PlatformCaller } from './platform-caller'

/** Extensions of the contract. A row is checked only if the institute's settings name it. */
export function extensionChecks({ ask, read, options }: PlatformCaller): Group {
  const requireOffer = async (extension: string) => {
    const { virtualPhone } = await read('getInstituteSettings', { params: { id: options.institute } })
    if (!virtualPhone.extensions?.includes(extension)) throw new Skipped(`'${extension}' is not offered`)
  }
  return {
    title: 'Extensions',
    checks: [
      {
        name: 'revoke: a token that is none is 204, so that nobody can test tokens with it',
        run: async () => {
          await requireOffer('revoke')
          const { call, status } = await ask('revokeToken', { bearer: null, body: { token: 'nonsense' } })
          expectThat(status === 204, `${call}: 204 expected, ${status} came`)
        },
      },
    ],
  }
}

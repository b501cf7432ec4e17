import { createStorage } from '../../src/browser/storage'

const button = document.querySelector('button')
const status = document.querySelector('[role="status"]')

async function haveParentCall(): Promise<string> {
  const token = createStorage().get('api-token')
  if (!token) return 'Nobody is signed in here: sign in to the phone first.'
  const answer = await fetch('/demo-only/voicemail', {
    method: 'POST',
    headers: { authorization: `Bearer ${token.accessToken}` },
  })
  const { from, message } = (await answer.json()) as { from?: string; message?: string }
  return from ? `${from} is calling. The message is there in half a minute.` : (message ?? 'That did not work.')
}

button?.addEventListener('click', () => {
  void haveParentCall()
    .catch(() => 'The platform cannot be reached.')
    .then((said) => status?.replaceChildren(said))
})

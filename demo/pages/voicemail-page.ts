import { ask, say } from './platform/platform-page'

async function haveParentCall(): Promise<string> {
  const { body, problem } = await ask<{ from: string }>('/voicemail', 'POST')
  return problem ?? `${body.from} is calling. The message is there in half a minute.`
}

document.querySelector('button')?.addEventListener('click', () => void haveParentCall().then(say))

import { ask, say } from './platform/platform-page'

async function haveParentCall(): Promise<string> {
  const { body, problem } = await ask<{ from: string }>('/voicemail', 'POST')
  return problem ?? `${body.from} is calling. If nobody answers, the message is there in a minute.`
}

document.querySelector('button')?.addEventListener('click', () => void haveParentCall().then(say))

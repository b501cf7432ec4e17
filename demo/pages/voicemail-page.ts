import { ask, say } from './platform/platform-page'

async function haveParentCall(): Promise<string> {
  const { body, problem } = await ask<{ from: string; leavesMessage: boolean }>('/voicemail', 'POST')
  if (problem !== undefined) return problem
  const unanswered = body.leavesMessage
    ? 'the message is there in a minute'
    : 'the call is in the log, without a message'
  return `${body.from} is calling. If nobody answers, ${unanswered}.`
}

document.querySelector('button')?.addEventListener('click', () => void haveParentCall().then(say))

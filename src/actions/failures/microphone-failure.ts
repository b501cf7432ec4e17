import type { Microphone } from '../../browser/microphone'

/**
 * Why the microphone is not available, as a text's name. The person's refusal and the page's policy give the same
 * browser error. The policy is checked, because only the page's owner can change it (`call/failure`).
 */
export const microphoneFailure = <Code extends string>(microphone: Microphone, code: Code): Code | 'mic-policy' =>
  code === 'mic-denied' && microphone.policy() === 'blocked' ? 'mic-policy' : code

import type { Microphone } from '../../browser/microphone'

/**
 * Why there is no microphone, for the words a person reads. The person's own "no" and the page's policy look alike to
 * the browser; the policy is asked, since only the page's owner can change it (`call/microphone`).
 */
export const microphoneFailure = <Code extends string>(microphone: Microphone, code: Code): Code | 'mic-policy' =>
  code === 'mic-denied' && microphone.policy() === 'blocked' ? 'mic-policy' : code

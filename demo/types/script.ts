import { configure, phoneFor, PhoneError, type PhoneErrorCode, type PhoneState, type VoiceClient } from 'virtual-phone'
import 'virtual-phone/elements/vp-keypad'
import { webHidHeadset } from 'virtual-phone/headset'

/**
 * What a host writes in TypeScript, against the shipped types (dist-types). `npm run check:types` compiles it, and
 * nothing runs it. A line after `@ts-expect-error` must not compile.
 */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(..._: Same<A, B> extends true ? [] : ['not the same']) => undefined

declare const line: VoiceClient
configure({ apiUrl: 'https://phone.example', getAccessToken: async () => 'token', voiceClient: async () => line })
configure({ headset: webHidHeadset() })
// @ts-expect-error no headset
configure({ headset: {} })
configure({ theme: 'dark', lang: document.documentElement.lang, routing: 'hash', headingLevel: '3' })
// @ts-expect-error no such theme
configure({ theme: 'pink' })
configure({ texts: { en: { keypad: { title: 'Telephone', found: (count) => `${count} found` } } } })
// @ts-expect-error no such text
configure({ texts: { en: { keypad: { tytle: 'Telephone' } } } })
// @ts-expect-error a text of another kind
configure({ texts: { es: { keypad: { found: 'many' } } } })
// @ts-expect-error no such level
configure({ headingLevel: '7' })
// @ts-expect-error a token is text
configure({ accessToken: 1 })

const phone = phoneFor({ tenantId: 't1', instituteId: 'school-12' })
same<typeof phone.state, PhoneState>()
same<PhoneState['connection'], 'connected' | 'connecting' | 'disconnected'>()
same<ReturnType<typeof phone.openKeypad>, boolean>()

/** Every command of the script API. */
export async function commands() {
  await phone.call({ number: '+12015550123' })
  await phone.call({ personId: 'parent-1' })
  // @ts-expect-error nobody to call
  await phone.call({})
  await phone.setMuted(true)
  await phone.sendDigits('1#')
  await phone.hangUp()
  await phone.answer()
  await phone.decline('call-1')
  await phone.setHeld(true)
  await phone.transfer({ personId: 'nurse' })
  // @ts-expect-error nobody to transfer to
  await phone.transfer({})
  await phone.signOut()
  phone.destroy()
}

export const stop: () => void = phone.on('call-ended', (detail) => {
  same<typeof detail.outcome, 'complete' | 'unanswered' | 'failed'>()
  same<typeof detail.seconds, number>()
  same<typeof detail.direction, 'inbound' | 'outbound'>()
})
// @ts-expect-error facts have their own names
phone.on('vp-call-ended', () => undefined)
phone.on('incoming-over', ({ reason }) => {
  same<typeof reason, 'answered-elsewhere' | 'caller-hung-up' | 'timeout' | 'declined' | 'not-here'>()
})
phone.on('session-changed', ({ reason }) => {
  // @ts-expect-error no such reason
  if (reason === 'bored') phone.destroy()
})
phone.on('error', ({ code }) => {
  if (code === 'mic-denied' || code === 'error:not-found') phone.destroy()
  // @ts-expect-error no such code
  if (code === 'no-such-code') phone.destroy()
})
phone.subscribe(({ call }) => same<typeof call, PhoneState['call']>())

/** The code distinguishes refusals. */
export function whyNot(error: unknown): string {
  if (!(error instanceof PhoneError)) return 'a fault'
  same<typeof error.code, PhoneErrorCode>()
  // @ts-expect-error no such code
  if (error.code === 'no-such-code') return ''
  return error.code === 'mic-denied' ? 'microphone' : error.message
}

document.addEventListener('vp-before-call', (event) => {
  same<typeof event.detail, { phone: string; personId?: string }>()
  event.preventDefault()
})
window.addEventListener('vp-call-ended', ({ detail }) => same<typeof detail.seconds, number>())
document.addEventListener('vp-block-changed', ({ detail }) => {
  same<typeof detail.blockType, 'personal' | 'school' | 'district' | null>()
})

const details = document.createElement('vp-call-details')
details.callId = 'call-1'
details.headingLevel = '3'
details.getAccessToken = async () => 'token'
details.addEventListener('vp-call-saved', ({ detail }) => {
  same<typeof detail.form.studentId, string | undefined>()
  same<typeof detail.form.notes, string>()
})
// @ts-expect-error no such level
details.headingLevel = '1'
// @ts-expect-error no such theme
details.theme = 'pink'
// @ts-expect-error the property of another element
details.basePath = '/phone'
same<HTMLElementTagNameMap['vp-caller-card']['personId'], string | undefined>()

import type {} from '../../node_modules/svelte/svelte-html.d.ts'
import type {} from 'virtual-phone/svelte'

/**
 * What a Svelte 5 host writes, against the shipped types (see script.ts). The calls are those that svelte-check makes
 * of a template's tags: `<vp-keypad tenant-id="t1" />` becomes `createElement('vp-keypad', { 'tenant-id': 't1' })`.
 */
const { createElement } = svelteHTML

createElement('virtual-phone-app', {
  'tenant-id': 't1',
  'institute-id': 'school-12',
  routing: 'hash',
  class: 'phone',
  getAccessToken: async () => 'token',
  'onvp-call-ended': ({ detail }) => console.log(detail.callId, detail.seconds.toFixed()),
  'onvp-before-call': (event) => event.preventDefault(),
})
createElement('vp-call-details', { callId: 'call-1', 'heading-level': 3 }).focus()
createElement('vp-call-button', { number: '+12015550123', 'aria-label': 'Call the office' })
// @ts-expect-error no such mode
createElement('virtual-phone-app', { routing: 'server' })
// @ts-expect-error text, not a number
createElement('vp-call-details', { 'call-id': 7 })
// @ts-expect-error the event has no such field
createElement('vp-keypad', { 'onvp-call-connected': ({ detail }) => console.log(detail.seconds) })
// @ts-expect-error the property of another element
createElement('vp-keypad', { basePath: '/' })

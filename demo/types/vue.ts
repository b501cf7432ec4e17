import type { GlobalComponents } from 'vue'
import type {} from 'virtual-phone/vue'

/**
 * What a Vue 3 host writes, against the shipped types (see script.ts), as vue-tsc reads a template's tags. The
 * attributes of `<vp-keypad tenant-id="t1" @vp-ready="f" />` are props of the component of that name, and `f` receives
 * what its `$emit` takes. vue-tsc accepts attributes that a component does not name, but here each one must be named.
 */
declare function tag<T extends keyof GlobalComponents>(
  name: T,
  props: InstanceType<GlobalComponents[T]>['$props'],
): InstanceType<GlobalComponents[T]>
declare const before: HTMLElementEventMap['vp-before-call']
declare const ended: HTMLElementEventMap['vp-call-ended']

const app = tag('virtual-phone-app', {
  'tenant-id': 't1',
  'institute-id': 'school-12',
  routing: 'hash',
  class: 'phone',
  key: 'phone',
  getAccessToken: async () => 'token',
})
app.$emit('vp-call-ended', ended)
app.$emit('vp-before-call', before)
tag('vp-call-details', { callId: 'call-1', 'heading-level': 3 }).focus()
tag('vp-call-button', { number: '+12015550123', 'aria-label': 'Call the office' })
// @ts-expect-error no such mode
tag('virtual-phone-app', { routing: 'server' })
// @ts-expect-error text, not a number
tag('vp-call-details', { 'call-id': 7 })
// @ts-expect-error another event has other fields
app.$emit('vp-call-connected', before)
// @ts-expect-error no such event
app.$emit('vp-call-lost', ended)
// @ts-expect-error the property of another element
tag('vp-keypad', { basePath: '/' })

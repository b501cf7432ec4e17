import { createApp, defineComponent, h, ref } from 'vue'
import 'virtual-phone'
import { host } from '../host'

const PHONE = {
  'tenant-id': 'demo',
  'institute-id': 'school-1',
  apiUrl: host.platform,
  getAccessToken: host.getAccessToken,
}

/** A page of a Vue 3 host. Its neighbors do the same in React and Svelte. */
const Page = defineComponent(() => {
  const heard = ref<string[]>([])
  const number = ref('')
  const asksFirst = ref(true)
  const isShown = ref(true)
  const isFirst = ref(true)
  const hear = (line: string) => heard.value.push(line)

  const keypad = () =>
    h('vp-keypad', {
      ...PHONE,
      key: 'keypad',
      onVpReady: () => hear('ready'),
      onVpBeforeCall: (event: HTMLElementEventMap['vp-before-call']) => {
        if (asksFirst.value) event.preventDefault()
        hear(`before ${event.detail.phone}`)
      },
      onVpCallEnded: ({ detail }: HTMLElementEventMap['vp-call-ended']) => hear(`ended ${detail.outcome}`),
    })
  const office = () =>
    h(
      'vp-call-button',
      {
        ...PHONE,
        key: 'office',
        number: number.value,
        onVpBeforeCall: (event: HTMLElementEventMap['vp-before-call']) => {
          event.preventDefault()
          hear(`before ${event.detail.phone}`)
        },
      },
      'Call the office',
    )
  const input = () =>
    h('input', {
      value: number.value,
      onInput: ({ target }: Event) => (number.value = (target as HTMLInputElement).value),
    })
  const checkbox = () =>
    h('input', { type: 'checkbox', checked: asksFirst.value, onChange: () => (asksFirst.value = !asksFirst.value) })

  return () => [
    h('label', ['Office ', input()]),
    h('label', [checkbox(), ' Ask first']),
    h('button', { onClick: () => (isFirst.value = !isFirst.value) }, 'Move'),
    h('button', { onClick: () => (isShown.value = !isShown.value) }, isShown.value ? 'Put away' : 'Bring back'),
    h('div', [
      ...(isShown.value && isFirst.value ? [keypad()] : []),
      office(),
      ...(isShown.value && !isFirst.value ? [keypad()] : []),
    ]),
    h(
      'ol',
      heard.value.map((line) => h('li', line)),
    ),
  ]
})

createApp(Page).mount(host.root)

import { configure } from 'virtual-phone/api'
import 'virtual-phone/elements/vp-keypad'

configure({ getAccessToken: async () => (await fetch('/session/phone-token')).text() })
document.addEventListener(
  'vp-call-ended',
  ({ detail }) => (document.querySelector('#said').textContent = detail.outcome),
)

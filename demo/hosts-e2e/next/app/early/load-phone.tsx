'use client'

import { configure } from 'virtual-phone/api'
import 'virtual-phone/elements/vp-keypad'

export function LoadPhone() {
  configure({ getAccessToken: async () => (await fetch('/session/phone-token')).text() })
  return null
}

import { renderShell } from 'virtual-phone/server'

export const load = () => ({
  keypad: renderShell('vp-keypad', {
    'tenant-id': 'demo',
    'institute-id': 'school-1',
    'api-url': 'https://phone.example',
  }),
})

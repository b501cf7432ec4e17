import { renderShell } from 'virtual-phone/server'
import { LoadPhone } from './load-phone'

export const dynamic = 'force-dynamic'

export default function Page() {
  const keypad = renderShell('vp-keypad', {
    'tenant-id': 'demo',
    'institute-id': 'school-1',
    'api-url': process.env.PHONE_URL,
  })
  return (
    <main>
      {/* The browser has made the template a shadow root, so React finds other HTML than it wrote. */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keypad }} />
      <LoadPhone />
    </main>
  )
}

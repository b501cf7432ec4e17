import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { configure, phoneFor } from 'virtual-phone/standalone/api'
import 'virtual-phone/standalone/vp-keypad'

const settings = { tenantId: 'demo', instituteId: 'school-1', apiUrl: 'https://phone.example' }
configure({ ...settings, getAccessToken: async () => (await fetch('/session/phone-token')).text() })
const phone = phoneFor(settings)

function SchoolPage() {
  const [said, setSaid] = useState('')
  const [[ringing], setIncoming] = useState(phone.state.incoming)
  useEffect(() => phone.subscribe(() => setIncoming(phone.state.incoming)), [])
  return (
    <>
      {ringing && <button onClick={() => void phone.answer()}>Answer {ringing.number}</button>}
      <vp-keypad onvp-call-ended={({ detail }) => setSaid(detail.outcome)} />
      <p id="said">{said}</p>
    </>
  )
}

render(<SchoolPage />, document.querySelector('main')!)

import { createSignal, onCleanup, Show } from 'solid-js'
import { render } from 'solid-js/web'
import { configure, phoneFor } from 'virtual-phone/standalone/api'
import 'virtual-phone/standalone/vp-keypad'

const settings = { tenantId: 'demo', instituteId: 'school-1', apiUrl: 'https://phone.example' }
configure({ ...settings, getAccessToken: async () => (await fetch('/session/phone-token')).text() })
const phone = phoneFor(settings)

function SchoolPage() {
  const [said, setSaid] = createSignal('')
  const [incoming, setIncoming] = createSignal(phone.state.incoming)
  onCleanup(phone.subscribe(() => setIncoming(phone.state.incoming)))
  return (
    <>
      <Show when={incoming()[0]}>
        {(call) => <button onClick={() => void phone.answer()}>Answer {call().number}</button>}
      </Show>
      <vp-keypad on:vp-call-ended={({ detail }) => setSaid(detail.outcome)} />
      <p id="said">{said()}</p>
    </>
  )
}

render(() => <SchoolPage />, document.querySelector('main')!)

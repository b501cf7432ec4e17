import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual-phone'
import type {} from 'virtual-phone/react'
import { host } from '../host'

const PHONE = {
  'tenant-id': 'demo',
  'institute-id': 'school-1',
  apiUrl: host.platform,
  getAccessToken: host.getAccessToken,
} as const

/** A page of a React host. Its neighbors do the same in Vue and Svelte. */
function Page() {
  const [heard, setHeard] = useState<string[]>([])
  const [number, setNumber] = useState('')
  const [asksFirst, setAsksFirst] = useState(true)
  const [isShown, setShown] = useState(true)
  const [isFirst, setFirst] = useState(true)
  const hear = (line: string) => setHeard((before) => [...before, line])
  const keypad = isShown && (
    <vp-keypad
      {...PHONE}
      key="keypad"
      onvp-ready={() => hear('ready')}
      onvp-before-call={(event) => {
        if (asksFirst) event.preventDefault()
        hear(`before ${event.detail.phone}`)
      }}
      onvp-call-ended={({ detail }) => hear(`ended ${detail.outcome}`)}
    />
  )
  return (
    <>
      <label>
        Office <input value={number} onChange={(event) => setNumber(event.target.value)} />
      </label>
      <label>
        <input type="checkbox" checked={asksFirst} onChange={() => setAsksFirst(!asksFirst)} /> Ask first
      </label>
      <button onClick={() => setFirst(!isFirst)}>Move</button>
      <button onClick={() => setShown(!isShown)}>{isShown ? 'Put away' : 'Bring back'}</button>
      {isFirst && keypad}
      <vp-call-button
        {...PHONE}
        number={number}
        onvp-before-call={(event) => {
          event.preventDefault()
          hear(`before ${event.detail.phone}`)
        }}
      >
        Call the office
      </vp-call-button>
      {!isFirst && keypad}
      <ol>
        {heard.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </>
  )
}

createRoot(host.root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)

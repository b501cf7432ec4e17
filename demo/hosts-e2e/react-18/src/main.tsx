import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { VpKeypad } from 'virtual-phone/standalone/react'

const getAccessToken = async () => (await fetch('/session/phone-token')).text()

function SchoolPage() {
  const [said, setSaid] = useState('')
  return (
    <>
      <VpKeypad
        tenantId="demo"
        instituteId="school-1"
        apiUrl="https://phone.example"
        getAccessToken={getAccessToken}
        onVpBeforeCall={({ detail }) => setSaid(detail.phone)}
      />
      <p id="said">{said}</p>
    </>
  )
}

createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <SchoolPage />
  </StrictMode>,
)

'use client'

import { useState } from 'react'
import { VpKeypad } from 'virtual-phone/react'

const getAccessToken = async () => (await fetch('/session/phone-token')).text()

export function Phone({ apiUrl }: { apiUrl: string | undefined }) {
  const [said, setSaid] = useState('')
  return (
    <main>
      <VpKeypad
        tenantId="demo"
        instituteId="school-1"
        apiUrl={apiUrl}
        getAccessToken={getAccessToken}
        onVpCallEnded={({ detail }) => setSaid(detail.outcome)}
      />
      <p id="said">{said}</p>
    </main>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { VpKeypad } from 'virtual-phone/react'

/** A page without a token of its own: its reader signs in and comes back to the page. */
export function Keypad({ apiUrl, rendered }: { apiUrl: string | undefined; rendered: number }) {
  const router = useRouter()
  return (
    <main>
      <VpKeypad tenantId="demo" instituteId="school-1" apiUrl={apiUrl} />
      <p id="rendered">{rendered}</p>
      <button onClick={() => router.refresh()}>Refresh</button>
    </main>
  )
}

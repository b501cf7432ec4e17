import { Phone } from './phone'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <Phone apiUrl={process.env.PHONE_URL} />
}

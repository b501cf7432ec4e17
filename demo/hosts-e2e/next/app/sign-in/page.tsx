import { Keypad } from './keypad'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <Keypad apiUrl={process.env.PHONE_URL} rendered={Date.now()} />
}

import { PersonalPhone } from '../../features/setup'

/** Which phone calls ring on, once the callback number changed (product §2, route personal-phone). */
export function PersonalPhoneScreen() {
  return <PersonalPhone />
}

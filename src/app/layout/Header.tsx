import { ChevronDown, House, PhoneCall } from 'lucide-react'
import { usePhone } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { KeypadButton } from '../../features/keypad'
import { lazyPart } from '../../view/lazy-part'
import { instituteAtom, phonesAssignedAtom, profileAtom, testPhoneAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { Avatar } from '../../ui/avatar/avatar'
import { Menu } from '../../ui/floating/menu'
import { useStyles } from '../../ui/theme/use-styles'
import css from './header.css?inline'

const TestPhone = lazyPart(
  () => import('./TestPhone'),
  (module) => module.TestPhone,
  undefined,
  ['virtual-phone-app'],
)

const NotNow = lazyPart(
  () => import('../../features/not-now'),
  (module) => module.NotNow,
  undefined,
  ['virtual-phone-app'],
)

/** Logo, link home, keypad and the person's own numbers (`layout/header`). Testers have one more field. */
export function Header({ withKeypad }: { withKeypad: boolean }) {
  useStyles(css)
  const { text, config } = usePhone()
  const isTesting = useAtomValue(testPhoneAtom) !== undefined
  const ringsHere = useAtomValue(ringsHereAtom)
  const isNotNow = useAtomValue(notNowUntilAtom) !== undefined
  return (
    <header part="app-header" className="vp-header" role="presentation">
      <span className="vp-header__logo">
        <PhoneCall size={20} strokeWidth={1.75} aria-hidden />
        <span className="vp-header__product">{text.app.productName}</span>
      </span>
      <a className="vp-header__home" href={config.platformUrl} aria-label={text.app.backToHome}>
        <House size={20} strokeWidth={1.75} aria-hidden />
        <span className="vp-header__home-label">{text.app.backToHome}</span>
      </a>
      <span className="vp-header__space" />
      {isTesting ? (
        <span className="vp-header__test">
          <TestPhone />
        </span>
      ) : null}
      {ringsHere || isNotNow ? <NotNow /> : null}
      {withKeypad ? <KeypadButton /> : null}
      <UserMenu />
    </header>
  )
}

function UserMenu() {
  const { actions, text, elementId } = usePhone()
  const profile = useAtomValue(profileAtom)
  const phones = useAtomValue(phonesAssignedAtom)?.virtualPhone
  const institute = useAtomValue(instituteAtom)?.name
  if (!profile) return null
  const numbers = [
    [text.app.virtualNumber, phones?.virtualPhone],
    [text.app.forwardingNumber, phones?.callbackPhone],
  ] as const
  return (
    <Menu
      label={text.app.userMenu}
      align="end"
      intro={
        <>
          {/* Hidden from screen readers: the button has the same name. A narrow header shows only the initials. */}
          <div className="vp-header__whole-name" translate="no" aria-hidden>
            {profile.fullName}
          </div>
          <div>{institute}</div>
          {numbers.map(([label, phone]) => (
            <div key={label}>{`${label}: ${phone ? displayPhone(phone) : text.app.noNumber}`}</div>
          ))}
        </>
      }
      trigger={(props) => (
        <button {...props} type="button" className="vp-header__user">
          <Avatar name={profile.fullName} id={profile.userId} />
          <span className="vp-header__name">
            <span translate="no">{profile.fullName}</span>
            {/* A district admin works at several schools, so the header says which one is in view. */}
            {profile.role === 'DISTRICT_ADMIN' && institute ? (
              <small className="vp-header__institute">{institute}</small>
            ) : null}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      items={[{ id: 'sign-out', label: text.app.signOut, onSelect: () => actions.session.requestSignOut(elementId) }]}
    />
  )
}

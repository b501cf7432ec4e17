import { useId } from 'react'
import { offeredHeadsetPart } from '../../actions/settings/offered-headset'
import { lazyPart } from '../../view/lazy-part'
import { usePart, useWords } from '../../view/use-phone'
import { maySeeTab } from '../../domain/access/page-access'
import { mayChangeReasons } from '../../domain/access/permissions'
import { profileAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'
import { Heading } from '../../ui/heading'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { GreetingSettings } from '../greeting'
import { ReasonSettings } from './ReasonSettings'
import { LookSettings } from './LookSettings'
import { NotificationSettings } from './NotificationSettings'
import { OfficeHoursSettings } from './OfficeHoursSettings'
import css from './settings.css?inline'
import { ShortcutSettings } from './ShortcutSettings'
import { SoundSettings } from './SoundSettings'
import { NumberSettings } from './NumberSettings'

/** Loads only where it is shown, because few pages have a headset. */
const LateHeadsetSettings = lazyPart(
  () => import('./HeadsetSettings'),
  (module) => module.HeadsetSettings,
  undefined,
  [],
)

/**
 * The settings page (`settings/reasons`). People who may not change call reasons see them in the forms of calls
 * only.
 */
export function Settings() {
  useStyles(css)
  const words = useWords('settings', settingsWords)
  const titleId = useId()
  const profile = useAtomValue(profileAtom)
  const headset = usePart(offeredHeadsetPart)()
  if (!profile) return null
  if (!maySeeTab('settings', profile.role))
    return (
      <Panel>
        <p>{words.noAccess}</p>
      </Panel>
    )
  const hasReasons = mayChangeReasons(profile.role)
  const lookAndNotifications = (
    <>
      <LookSettings />
      <NotificationSettings />
    </>
  )
  return (
    <Panel labelledBy={titleId}>
      <div className="vp-settings">
        <Heading id={titleId} className="vp-settings-title" tabIndex={-1}>
          {words.title}
        </Heading>
        <div className="vp-settings-pair">
          <NumberSettings />
          <OfficeHoursSettings profile={profile} />
        </div>
        {/* Two columns, of about the same height for whoever has call reasons and for whoever has none. */}
        <div className="vp-settings-columns">
          <div>
            <GreetingSettings />
            {hasReasons ? <ReasonSettings /> : lookAndNotifications}
          </div>
          <div>
            <ShortcutSettings />
            <SoundSettings />
            {headset && <LateHeadsetSettings headset={headset} />}
            {hasReasons && lookAndNotifications}
          </div>
        </div>
      </div>
    </Panel>
  )
}

import { useEffect } from 'react'
import { notificationSettingsPart } from '../../actions/desktop-notifications/notification-settings'
import { notificationChoiceAtom, notificationPermissionAtom } from '../../state/desktop-notifications'
import { pushAtom } from '../../state/push'
import { notificationWords } from '../../text/en/notifications'
import { Checkbox } from '../../ui/field/checkbox'
import { Hint, Section } from '../../ui/section'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** The switch of notifications, off at first, and the one that lets them name people (`settings/notifications`). */
export function NotificationSettings() {
  const { readPermission, setNotifications, setNames } = usePart(notificationSettingsPart)
  const words = useWords('notifications', notificationWords)
  const choice = useAtomValue(notificationChoiceAtom)
  const permission = useAtomValue(notificationPermissionAtom)
  const isAsleepToo = useAtomValue(pushAtom)?.phase === 'on'
  useEffect(() => void readPermission(), [readPermission])
  const refusal = permission === 'granted' || permission === 'default' ? undefined : permission
  const isOn = choice !== undefined && permission === 'granted'
  return (
    <Section title={words.title} hint={words.hint}>
      <Checkbox
        label={words.on}
        checked={isOn}
        disabled={refusal === 'unsupported' || refusal === 'in-frame'}
        onChange={(on) => void setNotifications(on)}
      />
      <div>
        <Hint>{`${words.what} ${isAsleepToo ? words.onlyCalls : words.none}`}</Hint>
        {refusal && <Hint>{words.state[refusal]}</Hint>}
      </div>
      {isOn && (
        <>
          <Checkbox label={words.names} checked={choice.names} onChange={setNames} />
          <Hint>{words.namesHint}</Hint>
        </>
      )}
    </Section>
  )
}

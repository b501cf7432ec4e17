import { usePhone, useWords } from '../../view/use-phone'
import { shownOfficeHours } from '../../domain/settings/office-hours'
import { officeHoursPage } from '../../domain/platform-pages'
import type { Profile } from '../../state/session'
import { settingsWords } from '../../text/en/settings'
import { Section } from '../../ui/section'

/** Today's office hours (`settings/numbers`). The platform sets them. */
export function OfficeHoursSettings({ profile }: { profile: Profile }) {
  const { text, config } = usePhone()
  const words = useWords('settings', settingsWords).officeHours
  const shown = shownOfficeHours(profile.settings.officeHours, Date.now(), text.locale)
  return (
    <Section title={words.title}>
      {shown ? (
        <dl className="vp-settings-facts">
          <div>
            <dt>{words.hours}</dt>
            <dd>{words.time(shown)}</dd>
          </div>
          <div>
            <dt>{words.days}</dt>
            <dd>{words.dayList(shown.days)}</dd>
          </div>
        </dl>
      ) : (
        <p>{text.app.officeHours.text}</p>
      )}
      <a className="vp-settings-link" href={officeHoursPage(config, profile.userId)}>
        {shown ? words.change : text.app.officeHours.action}
      </a>
    </Section>
  )
}

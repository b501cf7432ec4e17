import { useEffect } from 'react'
import { usePart, useText, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { greetingAtom, type Greeting } from '../../state/greeting'
import { useAtomValue } from '../../view/use-atom-value'
import { greetingWords } from '../../text/en/greeting'
import { ErrorState } from '../../ui/state/error-state'
import { Section } from '../../ui/section'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { useStyles } from '../../ui/theme/use-styles'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import css from './greeting.css?inline'
import { GreetingForm } from './GreetingForm'

/** What callers hear before the beep: a text, a recording made here, or an audio file (`greeting/modes`). */
export function GreetingSettings() {
  useStyles(css)
  const { openGreeting } = usePart(createGreetingActions)
  const words = useWords('greeting', greetingWords)
  const { title, body, bodyEvents } = useTitleFocus()
  // Read in this component, which has the title, so that it renders when Save and Cancel disappear with the last
  // change. The title then takes the focus.
  const greeting = useAtomValue(greetingAtom)
  useEffect(() => openGreeting(), [openGreeting])
  return (
    <Section title={words.title} hint={words.hint} heading={title}>
      <div ref={body} className="vp-greeting-body" {...bodyEvents}>
        <GreetingBody greeting={greeting} />
      </div>
    </Section>
  )
}

/** The form. Before it is loaded, its skeleton or the failure. */
function GreetingBody({ greeting }: { greeting: Greeting }) {
  const { readGreeting } = usePart(createGreetingActions)
  const { common } = useText()
  const words = useWords('greeting', greetingWords)
  const { state, draft, saved, failure } = greeting
  if (draft && saved) return <GreetingForm draft={draft} saved={saved} />
  if (state === 'failed' && failure) {
    return (
      <ErrorState
        title={words.failed}
        text={failure.label}
        retryLabel={common.retry}
        onRetry={() => void readGreeting()}
        below={2}
      />
    )
  }
  return (
    <LoadingOutline label={words.loading} className="vp-greeting-body">
      <Skeleton width="40%" />
      <Skeleton width="60%" />
      <Skeleton shape="block" height="6em" />
    </LoadingOutline>
  )
}

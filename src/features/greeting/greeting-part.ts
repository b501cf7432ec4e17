import type { GreetingDraft, SavedGreeting } from '../../domain/settings/greeting'

/** What each part of the form is shown: the greeting as it is typed or recorded, and as it was saved last. */
export interface GreetingPartProps {
  draft: GreetingDraft
  saved: SavedGreeting
}

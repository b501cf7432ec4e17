import type { GreetingDraft, SavedGreeting } from '../../domain/settings/greeting'

/** Props of each part of the form: the greeting in the form, and the saved one. */
export interface GreetingPartProps {
  draft: GreetingDraft
  saved: SavedGreeting
}

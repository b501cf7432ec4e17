import { memo, type ComponentType } from 'react'
import { PATHS } from '../domain/paths'
import { CallLog } from '../features/call-log'
import { VoicemailLog } from '../features/voicemail'
import type { Text } from '../text'

interface List {
  Log: ComponentType
  /** The paths whose page is the list itself, and the target of Back for what the list opened. */
  home: string
  back: (text: Text) => string
}

/** The logs that are shown beside screens. */
export const LISTS = {
  'call-log': { Log: memo(CallLog), home: PATHS.home, back: ({ app }) => app.backToLog },
  'voicemail-log': { Log: memo(VoicemailLog), home: PATHS.voicemail, back: ({ app }) => app.backToVoicemail },
} as const satisfies Record<string, List>

export type ListId = keyof typeof LISTS

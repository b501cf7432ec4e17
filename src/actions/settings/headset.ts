import type { Headset, HeadsetConnection } from '../../browser/headset/headset-types'
import { headsetWords } from '../../text/en/headset'
import type { LatePart } from '../base/late-part'

export type { Headset }

export interface HeadsetActions {
  /** Has the browser ask for a headset, and announces what came of it. Call it in a press. Never rejects. */
  connectHeadset(headset: Headset): Promise<HeadsetConnection>
  /** Takes the page's permission for every headset away. Never rejects. */
  disconnectHeadsets(headset: Headset): Promise<void>
}

/** The headset in the settings (`headset/keys`). */
export const headsetPart: LatePart<HeadsetActions> = ({ announcer, text }) => {
  const words = text.headset ?? headsetWords
  return {
    async connectHeadset(headset) {
      const outcome = await headset.connect()
      announcer.polite(words.outcome[outcome])
      return outcome
    },
    async disconnectHeadsets(headset) {
      await headset.forget()
      announcer.polite(words.disconnected)
    },
  }
}

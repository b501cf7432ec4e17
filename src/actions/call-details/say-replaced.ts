import { callDetailsWords } from '../../text/en/call-details'
import type { LatePart } from '../base/late-part'

/** Says that a call's details were saved elsewhere while the person typed (`form/follows`). */
export const createSayReplaced: LatePart<{ sayReplaced(): void }> = ({ announcer, text }) => ({
  sayReplaced: () => announcer.assertive((text.callDetails ?? callDetailsWords).form.replaced),
})

import type { Preferences } from './preferences'

interface Side {
  personId?: string
  name: string
  preferences?: Preferences
}

/** A wish that speaks against ringing a number. */
export interface ForbiddingWish {
  /** Whose it is, if that is not the person called. */
  name?: string
  why: string
}

/**
 * Why a number must not be rung, whatever way it is reached (`card/preferences`): by the wish of the person called, and
 * of everybody else who has the number.
 *
 * @param preferencesOf those that count, which is none where the platform has no such extension
 */
export function whoForbids(
  called: Side,
  owners: readonly Side[],
  preferencesOf: (side: Side) => Preferences | undefined,
): ForbiddingWish[] {
  const own = preferencesOf(called)?.doNotCall
  const others = owners.flatMap((owner) => {
    const why = owner.personId === called.personId ? undefined : preferencesOf(owner)?.doNotCall
    return why ? { name: owner.name, why } : []
  })
  return [...(own ? [{ why: own }] : []), ...others]
}

import { LIMITS } from '../limits'
import { minutesOfDay } from '../minutes-of-day'
import { usableZone } from '../time'
import { areaCodeZones } from './area-code-zones'

/**
 * Is it too early or too late to call a family (`precall/family-time`)? Returns one zone for each time of day that it
 * may be at this number, or none if all of them are times to call. A number keeps its area code when its owner moves,
 * so this is a hint and refuses nothing.
 */
export function untimelyZones(e164: string, at: number): string[] {
  const zones = areaCodeZones(e164).filter((zone) => usableZone(zone))
  const clocks = new Map(zones.map((zone) => [minutesOfDay(at, zone), zone]))
  return [...clocks.keys()].some(isUntimely) ? [...clocks.values()] : []
}

const isUntimely = (minutes: number) => minutes < LIMITS.familyTimeFromMinutes || minutes > LIMITS.familyTimeToMinutes

/**
 * Attributes that keep Orca, in Chromium, where it reads when a select appears. Give them to a plain element that contains
 * the heading and the select, inside their region.
 *
 * Without them Orca jumps to a select that has just appeared, and then ignores its reading keys until Tab. It stays if
 * the nearest common ancestor of its place and the select is neither a region nor a group. Chromium does not show plain
 * elements to screen readers, unless they have an ARIA attribute. `aria-busy="false"` is one that changes nothing.
 */
export const KEEPS_READING_PLACE = { 'aria-busy': false } as const

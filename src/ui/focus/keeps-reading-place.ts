/**
 * For the element inside a region that is around a heading and the selects that appear with it. In Chromium Orca goes to
 * a select that has just appeared, and takes no key of reading until Tab, unless the nearest node around that select and
 * the place that Orca reads is a plain one, and neither a region nor a group. Chromium leaves plain elements out of the
 * tree of screen readers, but none with an attribute of ARIA. This one says what is so anyway.
 */
export const KEEPS_READING_PLACE = { 'aria-busy': false } as const

/** Parts of the product that are not the institute's to turn off: all of them are always on today. */
export const CAPABILITIES: Readonly<Record<'blocklist', boolean>> = { blocklist: true }

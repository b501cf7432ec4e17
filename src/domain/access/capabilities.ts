/** Parts of the product that an institute cannot switch off. All of them are always on today. */
export const CAPABILITIES: Readonly<Record<'blocklist', boolean>> = { blocklist: true }

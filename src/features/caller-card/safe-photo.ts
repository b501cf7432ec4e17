import { isAllowedWebAddress } from '../../domain/web-address'

/** A picture's address is data, so only https is loaded (`card/content`). */
export const safePhoto = (address: string | undefined) =>
  address && URL.canParse(address) && isAllowedWebAddress(new URL(address)) ? address : undefined

export const call = {}

export const callDetails = {}

export const callLog = {}

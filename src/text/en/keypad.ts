export const keypad = {}

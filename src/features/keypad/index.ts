export { DialPad } from './DialPad'
export { Keypad } from './Keypad'
export { KeypadButton } from './KeypadButton'

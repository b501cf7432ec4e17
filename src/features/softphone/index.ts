export { KeypadPhone } from './KeypadPhone'
export { Softphone } from './Softphone'

export { KeypadDrawer } from './KeypadDrawer'
export { KeypadPhone } from './KeypadPhone'
export { Softphone } from './Softphone'

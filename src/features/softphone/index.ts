export { KeypadDrawer } from './KeypadDrawer'
export { KeypadPhone } from './KeypadPhone'
export { LateAfterCallDialog } from './LateAfterCallDialog'
export { Softphone } from './Softphone'

import { lazyPart } from '../../view/lazy-part'

export const CallLists = lazyPart(
  () => import('./CallLists'),
  (module) => module.CallLists,
  undefined,
  ['virtual-phone-app'],
)

/** In the report: a line for each list of its days (`calling/door`). */
export const CallListLines = lazyPart(
  () => import('./CallListLines'),
  (module) => module.CallListLines,
  undefined,
  ['virtual-phone-app', 'vp-report'],
)

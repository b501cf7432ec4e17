export { lazyPart, loadParts } from './lazy-part'
export { moduleLoader } from './module-loader'

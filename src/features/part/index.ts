export { lazyPart, loadParts } from './lazy-part'

export { loadParts } from '../../actions/late-module'
export { lazyPart } from './lazy-part'

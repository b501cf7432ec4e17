import { preloadElements } from './preload-elements'

/** Replaced by the tag of each element's own file (`scripts/cdn/starters.ts`). */
declare const VP_TAGS: string

void preloadElements(VP_TAGS)

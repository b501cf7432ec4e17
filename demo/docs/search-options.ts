import type { Options } from 'minisearch'

/** The text under one heading of a page. */
export interface SearchedSection {
  /** Its address below the site's: `integrate#browsers`. */
  id: string
  /** The page's title. */
  page: string
  /** The heading. */
  title: string
  text: string
}

/** The build and the page need the same options, because the index is written by one and read by the other. */
export const SEARCH: Options<SearchedSection> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
}

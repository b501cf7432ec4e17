import { readdirSync } from 'node:fs'

const entriesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync('src/elements/tags')
      .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx?$/.test(file))
      .map((file) => [`${folder}/${file.replace(/\.tsx?$/, '')}`, `src/elements/tags/${file}`]),
  )

/** An entry for each element of `src/elements/tags`, by its path in `dist`. */
export const elementEntries = entriesIn('elements')

/** The same in `dist/cdn`, for bundlers. The files for script tags load them (`scripts/cdn/starters.ts`). */
export const standaloneEntries = entriesIn('standalone')

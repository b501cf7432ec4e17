import { readdirSync } from 'node:fs'

const entriesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync('src/elements/tags')
      .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx?$/.test(file))
      .map((file) => [`${folder}/${file.replace(/\.tsx?$/, '')}`, `src/elements/tags/${file}`]),
  )

/**
 * An entry for each element of `src/elements/tags`, by its path in `dist`. A call button's brings the phone later, from a
 * file in the same folder, because a bundler drops what registers an element elsewhere (`sideEffects` in package.json).
 */
export const elementEntries = {
  ...entriesIn('elements'),
  'elements/vp-call-button': 'src/elements/light/vp-call-button.ts',
  'elements/call-button': 'src/elements/tags/vp-call-button.tsx',
}

/** The same in `dist/cdn`, for bundlers. The files for script tags load them (`scripts/cdn/starters.ts`). */
export const standaloneEntries = entriesIn('standalone')

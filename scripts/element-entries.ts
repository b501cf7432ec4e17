import { readdirSync } from 'node:fs'

/** An entry for each element of `src/elements/tags`, by its path in `dist`. */
export const elementEntries = Object.fromEntries(
  readdirSync('src/elements/tags')
    .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx?$/.test(file))
    .map((file) => [`elements/${file.replace(/\.tsx?$/, '')}`, `src/elements/tags/${file}`]),
)

import { readdirSync } from 'node:fs'

/** An entry for each element of `src/elements`, by its path in `dist`. */
export const elementEntries = Object.fromEntries(
  readdirSync('src/elements')
    .filter((file) => /^(vp-[a-z-]+|virtual-phone-app)\.tsx?$/.test(file))
    .map((file) => [`elements/${file.replace(/\.tsx?$/, '')}`, `src/elements/${file}`]),
)

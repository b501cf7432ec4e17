import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The only places with a live region of their own. Each is there before its text, or never announces. Everywhere else an
 * action says it to the announcer, because screen readers do not read the text of a region that comes with it, and meet
 * an empty one as "status".
 */
const REGIONS = [
  'src/browser/announcer.ts',
  // The digits, each of which is said alone.
  'src/features/live-call/controls/CallSectionView.tsx',
  // The state of the call in another window, which the announcer's page may be behind.
  'src/features/live-call/on-top/CallWindow.tsx',
  // How full a field is, when typing rests.
  'src/ui/field/field.tsx',
  // What loads: it has a name and says nothing by itself.
  'src/ui/state/skeleton.tsx',
  // The time, which is never announced.
  'src/ui/timer.tsx',
]

/** An alert is read as it comes, by each screen reader. */
const LIVE = /role=["'{]+(status|log|marquee|timer)\b|role=\{.*'(status|log|timer)'|aria-live|<output\b/

test('no view has a live region of its own (a11y/announcer)', () => {
  const views = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('src/testing/'))
  const withRegion = views.filter((file) => LIVE.test(readFileSync(file, 'utf8').replaceAll(/^\s*(\*|\/\/).*$/gm, '')))
  expect(withRegion.sort()).toEqual(REGIONS)
})

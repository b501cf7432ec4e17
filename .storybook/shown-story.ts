import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { drawn } from '../src/testing/page/drawn'
import { LANGUAGES } from '../src/text'
import preview from './preview'

/** All but English and the preview's pseudo-language (`qps`), in which every text is longer. */
export const TRANSLATIONS = Object.keys(LANGUAGES).filter((language) => language !== 'qps')

type StoryModule = Parameters<typeof composeStories>[0]
interface Runnable {
  args: object
  run(context?: { canvasElement?: HTMLElement; args?: object }): Promise<void>
}

export const modules = Object.entries(
  import.meta.glob<StoryModule>('../stories/{app,elements,features}/*.stories.tsx', { eager: true }),
)

/** Stories as they first appear, because play functions look for English texts. */
const withoutPlay = (module: StoryModule) =>
  Object.fromEntries(
    Object.entries(module).map(([name, story]) => [name, { ...(story as object), play: undefined }]),
  ) as unknown as StoryModule

export const storiesIn = (module: StoryModule, globals: Record<string, string>) => {
  setProjectAnnotations({ ...preview, initialGlobals: { ...preview.initialGlobals, ...globals } })
  return composeStories(withoutPlay(module)) as Record<string, Runnable>
}

export async function shown<T>(
  story: Runnable,
  look: (canvas: HTMLElement) => T,
  args: object = {},
): Promise<Awaited<T>> {
  const canvasElement = document.body.appendChild(document.createElement('div'))
  await story.run({ canvasElement, args: { ...story.args, ...args } })
  await drawn()
  const seen = await look(canvasElement)
  canvasElement.remove()
  return seen
}

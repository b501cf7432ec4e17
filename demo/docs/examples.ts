import { CATALOGUE } from '../../src/elements/catalogue'
import { installPlatform } from '../../src/testing/scripted/scripted-platform'
import { tryItWorld } from '../../stories/elements/try-it-world'

/** The address of the platform in every sample. */
const PLATFORM = 'https://phone.example'

/**
 * Runs the elements of the page's samples on the simulated platform and telephone line that Storybook has. Nothing
 * leaves the page, and nobody has to sign in.
 */
export async function runExamples(): Promise<void> {
  const world = tryItWorld({ otherSide: 'answers', microphone: 'allowed', network: 'ok', recording: false })
  installPlatform(PLATFORM, world.platform)
  await import('../../src/index')
  for (const template of document.querySelectorAll<HTMLTemplateElement>('.example > template')) {
    const example = document.importNode(template.content, true)
    for (const element of example.querySelectorAll(Object.keys(CATALOGUE).join())) {
      // Before the element is on the page, because the app would send its person to the sign-in page.
      Object.assign(element, { accessToken: 'token-of-the-docs', voiceClient: world.line })
    }
    template.replaceWith(example)
  }
}

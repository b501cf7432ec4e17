import type { Decorator, Preview } from '@storybook/react-vite'
import { useInsertionEffect, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { configure } from 'storybook/test'
import baseCss from '../src/ui/theme/base.css?inline'
import tokensCss from '../src/ui/theme/tokens.css?inline'
import { LATE_THEMES } from '../src/ui/theme/themes/index'
import { AXE_RUN } from '../src/testing/page/axe-findings'
import { loadParts } from '../src/actions/base/late-module'
import { drawn } from '../src/testing/page/drawn'
import { adoptStyles, RootContext, sheetOf } from '../src/ui/theme/use-styles'
import { ThemeContext } from '../stories/elements/element-story'
import { LanguageContext } from '../src/testing/fakes/FakePhone'
import * as english from '../src/text/en'
import { LANGUAGES, loadText, textFor, type Language } from '../src/text'
import surfaceCss from './surface.css?inline'

// A busy machine is slow, which is no failure.
configure({ asyncUtilTimeout: 10_000 })

/** Renders a part in the document, because play functions cannot type into React inside a shadow root. */
function Surface({ theme, children }: { theme: string; children: ReactNode }) {
  useInsertionEffect(() => {
    for (const css of [tokensCss, baseCss, surfaceCss]) adoptStyles(document, css)
  }, [])
  useInsertionEffect(() => {
    const sheet = sheetOf((LATE_THEMES as Record<string, string>)[theme] ?? '')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [theme])
  return (
    <RootContext value={document}>
      <main className="story-surface">{children}</main>
    </RootContext>
  )
}

const withTree: Decorator = (Story, { parameters, globals }) => {
  const theme = String(globals.theme)
  const lang = String(globals.language)
  return (
    <ThemeContext value={theme}>
      {/* A phone keeps its language, so another one is another story. */}
      <LanguageContext value={lang} key={lang}>
        {parameters.bare ? (
          <Story />
        ) : (
          <Surface theme={theme}>
            <Story />
          </Surface>
        )}
      </LanguageContext>
    </ThemeContext>
  )
}

/**
 * Every text in brackets and longer by a third, so that a text without brackets is one that no catalogue has, unless a
 * person wrote it.
 */
const pseudo = <T,>(words: T): T =>
  (typeof words === 'string'
    ? `⟦${words}${'~'.repeat(Math.ceil(words.length / 3))}⟧`
    : typeof words === 'function'
      ? (...said: unknown[]) => pseudo((words as (...all: unknown[]) => unknown)(...said))
      : Object.fromEntries(Object.entries(words as object).map(([key, word]) => [key, pseudo(word)]))) as T

const TITLES = Object.fromEntries(
  ['en', ...Object.keys(LANGUAGES)].map((tag) => [tag, new Intl.DisplayNames(tag, { type: 'language' }).of(tag)]),
)
LANGUAGES.qps = () => Promise.resolve({ ...pseudo<Language>(english), locale: 'en' })

const preview: Preview = {
  // As on an idle page, so that play functions find every part loaded.
  loaders: [() => loadParts(), ({ globals }) => loadText(String(globals.language), { ...textFor('en') })],
  // The page's toasts remain after an element is removed, and would appear in the next story.
  beforeEach: () => () => toast.removeAll(),
  afterEach: drawn,
  decorators: [withTree],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        items: ['basic', ...Object.keys(LATE_THEMES)],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: Object.entries({ ...TITLES, qps: 'Pseudo-language' }).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'basic', language: 'en' },
  parameters: {
    layout: 'fullscreen',
    // Stories fail on what axe finds and on what it leaves open (`a11y/axe`, judged-widths.ts). In the browser the addon
    // shows the same. It turns `region` off, but here parts are in a `main`, and elements bring a landmark.
    a11y: { test: 'error', options: AXE_RUN, config: { rules: [{ id: 'region', enabled: true }] } },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Try it without a platform',
          'Theme your brand',
          'Elements',
          'Screens',
          'Tokens',
          'Parts',
        ],
      },
    },
  },
}

export default preview

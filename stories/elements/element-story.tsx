import type { ArgTypes } from '@storybook/react-vite'
import { createContext, createElement, use, useState } from 'react'
import { expect, within } from 'storybook/test'
import { CATALOGUE, type AttributeEntry, type Tag } from '../../src/elements/catalogue'
import {
  attributeDocsOf,
  ELEMENT_DOCS,
  EVENTS,
  PARTS,
  PROPERTY_DOCS,
  type ElementDocs,
} from '../../src/elements/catalogue-docs'
import { ElementDocsPage } from './element-docs'
import { LanguageContext } from '../../src/testing/fakes/FakePhone'
import '../../src/index'
import {
  installPlatform,
  refusal,
  scriptedPlatform,
  noAnswer,
  type PlatformReplies,
} from '../../src/testing/scripted/scripted-platform'

/** The platform's address in a story. */
export const PLATFORM = 'https://phone.example'

/** A story's settings besides the element's attributes, which have their own names. */
export interface ElementArgs extends Record<string, unknown> {
  /** Answers of the platform, besides those of a normal start. */
  replies?: PlatformReplies
  /** The host passes a token. Without one nobody is signed in. */
  signedIn?: boolean
  /** The host's text in the element. */
  slot?: string
  /** Another element of the same phone, with its attributes. */
  beside?: { tag: Tag } & Record<string, unknown>
  /** Properties without an attribute. */
  properties?: Record<string, unknown>
  height?: number
}

const SAID_BY_STORY = ['replies', 'signedIn', 'slot', 'beside', 'properties', 'height'] as const

/** The theme that the toolbar chooses for every story. */
export const ThemeContext = createContext('basic')

/** Phones outlive their elements briefly, so each story has its own. */
let tenants = 0

/** The element in a host page with a platform of its own. */
export function ElementStory({ tag, args }: { tag: Tag; args: ElementArgs }) {
  const theme = use(ThemeContext)
  const lang = use(LanguageContext)
  const [tenant] = useState(() => `story-${++tenants}`)
  const { signedIn = true, slot, beside, properties, height } = args
  const own = Object.entries(args).filter(([name]) => !(SAID_BY_STORY as readonly string[]).includes(name))
  const phone = {
    'tenant-id': tenant,
    'institute-id': 'school-12',
    'api-url': PLATFORM,
    theme,
    lang,
    ...(signedIn ? { accessToken: 'story-token' } : {}),
    ...properties,
  }
  const { tag: neighbor, ...neighborSays } = beside ?? {}
  return (
    <div style={{ blockSize: height }}>
      {neighbor && createElement(neighbor, { ...phone, ...neighborSays })}
      {createElement(tag, { ...phone, ...Object.fromEntries(own) }, slot)}
    </div>
  )
}

function controlOf({ type, default: fallback }: AttributeEntry, summary = ''): ArgTypes[string] {
  const control = Array.isArray(type) ? 'select' : type === 'flag' ? 'boolean' : 'text'
  return {
    control,
    ...(Array.isArray(type) ? { options: [...type] } : {}),
    description: summary,
    table: { category: 'Attributes', ...(fallback ? { defaultValue: { summary: fallback } } : {}) },
  }
}

/** A row of the table for what cannot be set: events, parts and slots. */
const described = (category: string, description: string, type?: string): ArgTypes[string] => ({
  control: false,
  description,
  table: { category, ...(type ? { type: { summary: type } } : {}) },
})

/** The catalogue lists what an element has. Its attributes become controls, and the rest becomes text. */
function argTypesOf(tag: Tag): ArgTypes {
  const { events, parts, slots }: ElementDocs = ELEMENT_DOCS[tag]
  const summaries = attributeDocsOf(tag)
  const rows = [
    ...Object.entries(CATALOGUE[tag].attributes).map(
      ([name, entry]) => [name, controlOf(entry, summaries[name])] as const,
    ),
    ...Object.entries(PROPERTY_DOCS).map(
      ([name, { summary, type }]) => [name, described('Properties', summary, type)] as const,
    ),
    ...events.map((name) => [name, described('Events', EVENTS[name].summary, EVENTS[name].detail)] as const),
    ...parts.map((name) => [`::part(${name})`, described('Parts', PARTS[name])] as const),
    ...Object.entries(slots).map(([name, says]) => [name || 'default slot', described('Slots', says)] as const),
  ]
  return {
    ...Object.fromEntries(rows),
    ...Object.fromEntries(SAID_BY_STORY.map((name) => [name, { table: { disable: true } }])),
  }
}

/** What all stories of an element share: the real element, and a platform behind `fetch` and `WebSocket`. */
export const elementMeta = (tag: Tag) => ({
  argTypes: argTypesOf(tag),
  parameters: {
    bare: true,
    docs: { page: ElementDocsPage, description: { component: ELEMENT_DOCS[tag].summary } },
  },
  render: (args: ElementArgs) => <ElementStory tag={tag} args={args} />,
  beforeEach({ args }: { args: ElementArgs }) {
    // The stories of a file share a tab, and unsaved details of a call would appear in the next one.
    sessionStorage.clear()
    return installPlatform(PLATFORM, scriptedPlatform(args.replies))
  },
})

/** Queries inside the element, once it exists. */
export const inside = (canvasElement: HTMLElement, tag: Tag) =>
  within(canvasElement.querySelector(tag)?.shadowRoot as unknown as HTMLElement)

type Play = { canvasElement: HTMLElement }

/** The card is not a landmark, because several on one page would each need a name. */
const NO_LANDMARK = { a11y: { options: { rules: { region: { enabled: false } } } } }

/** Nobody is signed in. A small card shows, and the page does not navigate (`session/redirect`). */
export const signedOut = (tag: Tag) => ({
  args: { signedIn: false },
  parameters: NO_LANDMARK,
  play: async ({ canvasElement }: Play) => {
    await expect(await inside(canvasElement, tag).findByRole('button', { name: 'Sign in' })).toBeVisible()
  },
})

/** The platform has not answered yet. */
export const loading = (tag: Tag) => ({
  args: { replies: { getMe: noAnswer } },
  play: async ({ canvasElement }: Play) => {
    await expect(await inside(canvasElement, tag).findByRole('status', { name: 'Loading Virtual Phone' })).toBeVisible()
  },
})

/** The start failed. */
export const failed = (tag: Tag) => ({
  args: { replies: { getMe: refusal(403, 'error:forbidden') } },
  parameters: NO_LANDMARK,
  play: async ({ canvasElement }: Play) => {
    const element = inside(canvasElement, tag)
    await expect(await element.findByRole('heading', { name: "We couldn't load Virtual Phone." })).toBeVisible()
    await expect(element.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
})

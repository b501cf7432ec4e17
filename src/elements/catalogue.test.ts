import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTE_TYPES } from './host/attribute-types'
import { CATALOGUE, SHARED_ATTRIBUTES, SHARED_PROPERTIES, type ElementEntry, type Tag } from './catalogue'
import { attributeDocsOf, ELEMENT_DOCS, EVENTS, type ElementDocs } from './catalogue-docs'
import { LATE_THEMES } from '../ui/theme/themes/index'

const TAGS = Object.keys(CATALOGUE) as Tag[]
const entryOf = (tag: Tag): ElementEntry => CATALOGUE[tag]
const docsOf = (tag: Tag): ElementDocs => ELEMENT_DOCS[tag]

describe('the catalogue is the public API', () => {
  test('every element has a file of its name that registers it and that index.ts imports, and there is no other file', () => {
    const files = readdirSync('src/elements/tags').filter((file) => /^(vp-|virtual-phone-).*\.tsx$/.test(file))
    expect(files.map((file) => file.replace('.tsx', '')).sort()).toEqual([...TAGS].sort())
    const index = readFileSync('src/index.ts', 'utf8')
    for (const tag of TAGS) {
      expect(readFileSync(`src/elements/tags/${tag}.tsx`, 'utf8')).toContain(`defineElement('${tag}'`)
      expect(index).toContain(`import './elements/tags/${tag}'`)
    }
  })

  test('shared attributes and properties are those promised to hosts', () => {
    expect(Object.entries(SHARED_ATTRIBUTES).map(([name, { property }]) => `${name} ${property}`)).toEqual([
      'tenant-id tenantId',
      'institute-id instituteId',
      'user-id userId',
      'api-url apiUrl',
      'socket-url socketUrl',
      'voice-url voiceUrl',
      'authorize-url authorizeUrl',
      'client-id clientId',
      'platform-url platformUrl',
      'site-url siteUrl',
      'lang lang',
      'theme theme',
    ])
    expect(Object.keys(SHARED_PROPERTIES)).toEqual([
      'accessToken',
      'getAccessToken',
      'getSocketTicket',
      'voiceClient',
      'translateText',
      'texts',
    ])
  })

  test.each(TAGS)('%s: kebab attributes mirror camel properties; nothing begins with "on"', (tag) => {
    const { attributes, properties } = entryOf(tag)
    const { summary, events, attributes: documented } = docsOf(tag)
    for (const [name, { property, type }] of Object.entries(attributes)) {
      expect(name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).toBe(property)
      if (typeof type === 'string' && type !== 'flag') expect(Object.keys(ATTRIBUTE_TYPES)).toContain(type)
      expect(property).not.toMatch(/^on/)
    }
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(Object.keys(SHARED_ATTRIBUTES)))
    expect(Object.keys(properties)).toEqual(Object.keys(SHARED_PROPERTIES))
    expect(summary).toMatch(/\.$/)
    expect(Object.keys(attributeDocsOf(tag))).toEqual(expect.arrayContaining(Object.keys(attributes)))
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(Object.keys(documented)))
    for (const event of events) expect(EVENTS).toHaveProperty(event)
  })

  test('only four events can be prevented (event/plain)', () => {
    const cancelable = Object.entries(EVENTS).filter(([, event]) => event.cancelable)
    expect(cancelable.map(([name]) => name)).toEqual([
      'vp-before-call',
      'vp-call-selected',
      'vp-navigate',
      'vp-incoming-call',
    ])
  })

  test.each(Object.entries(ATTRIBUTE_TYPES))('a %s never accepts a path or a script', (_, { read }) => {
    for (const text of ['javascript:alert(1)', '../..', 'a/../b', '%2f..', '<b>', '//evil.example', '\u0000']) {
      expect(read(text)).toBeUndefined()
    }
  })

  test('every element is named in README.md and has a row in docs/elements.md', () => {
    const [readme, elements] = ['README.md', 'docs/elements.md'].map((path) => readFileSync(path, 'utf8'))
    for (const tag of TAGS) {
      expect(readme).toMatch(new RegExp(`(\`|<)${tag}\\b`))
      expect(elements).toContain(`\n| \`${tag}\` | `)
    }
  })
})

test('`theme` accepts the names in the table of themes (element/theme)', () => {
  expect(SHARED_ATTRIBUTES.theme.type).toEqual(['basic', ...Object.keys(LATE_THEMES)])
})

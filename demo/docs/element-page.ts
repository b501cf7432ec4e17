import { classNameOf } from '../../scripts/manifests/custom-elements'
import {
  EVENT_ROWS,
  PART_ROWS,
  PROPERTY_ROWS,
  SHARED,
  STATE_ROWS,
  type DescribedElement,
} from '../../scripts/manifests/elements'
import { attributeRow, code, eventRow, propertyRow, stateRow, table } from '../../scripts/manifests/tables'

/** Attributes without which an element has nothing to show, or would change the address of the page. */
const SUBJECTS: Record<string, string> = { 'call-id': 'c1', 'person-id': 'parent-1', routing: 'memory' }

/** The element as a host would write it. On the site it runs. */
function sampleOf({ tag, ownAttributes, slots }: DescribedElement): string {
  const about = ownAttributes.flatMap(({ name }) => (SUBJECTS[name] ? [`${name}="${SUBJECTS[name]}"`] : []))
  const attributes = ['tenant-id="t1"', 'institute-id="school-12"', 'api-url="https://phone.example"', ...about]
  return `<${tag}\n  ${attributes.join('\n  ')}\n>${'' in slots ? 'Call the family' : ''}</${tag}>`
}

/** A section, unless it would be empty. */
const section = (title: string, head: string[], rows: string[][]) =>
  rows.length > 0 ? [`## ${title}\n\n${table(head, rows)}`] : []

/** The page of one element, in Markdown, from the catalogue. */
export function elementPage(element: DescribedElement): string {
  const { tag, summary, ownAttributes, events, parts, slots } = element
  return [
    `# ${tag}`,
    summary,
    '```html live\n' + sampleOf(element) + '\n```',
    'The phone is real, and everything behind it is simulated. Nothing leaves this page.',
    `## Load it\n\n\`\`\`ts\nimport 'virtual-phone/elements/${tag}'\n\`\`\`\n\n` +
      `\`\`\`tsx\nimport { ${classNameOf(tag)} } from 'virtual-phone/react'\n\`\`\`\n\n` +
      `Without a bundler: \`dist/cdn/elements/${tag}.js\` of the package. [All ways to load it](integrate.md#from-a-cdn-or-with-a-bundler).`,
    ...section('Its own attributes', ['Attribute', 'Property', 'Is', 'Default'], ownAttributes.map(attributeRow)),
    ...section('Attributes of every element', ['Attribute', 'Property', 'Is', 'Default'], SHARED.map(attributeRow)),
    ...section('Properties', ['Property, never attribute', 'Type', 'Is'], PROPERTY_ROWS.map(propertyRow)),
    ...section(
      'Events',
      ['Event', '`detail`', 'When'],
      EVENT_ROWS.filter(({ name }) => (events as readonly string[]).includes(name)).map(eventRow),
    ),
    ...section(
      'Parts',
      ['`::part()`', 'Is'],
      PART_ROWS.filter(({ name }) => (parts as readonly string[]).includes(name)).map((part) => [
        code(part.name),
        part.says,
      ]),
    ),
    ...section(
      'Slots',
      ['Slot', 'Is'],
      Object.entries(slots).map(([name, text]) => [name ? code(name) : '(default)', text]),
    ),
    ...section('States', ['`:state()`', 'While'], STATE_ROWS.map(stateRow)),
    'Colors, sizes and spaces are [design tokens](elements.md#design-tokens), which every element has.',
  ].join('\n\n')
}

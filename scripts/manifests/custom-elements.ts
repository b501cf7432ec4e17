import type {
  Attribute,
  CustomElementField,
  CustomElementDeclaration,
  Event,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import { TOKENS } from '../../src/ui/theme/tokens'
import { ELEMENTS, EVENT_ROWS, PART_ROWS, STATE_ROWS, PROPERTY_ROWS, typeOf, type DescribedElement } from './elements'

/**
 * `custom-elements.json`, which editors, catalogs and test tools read
 * (https://github.com/webcomponents/custom-elements-manifest).
 */
export const customElementsManifest = (): Package => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: ELEMENTS.map(moduleOf),
})

function moduleOf(element: DescribedElement): JavaScriptModule {
  const path = `dist/elements/${element.tag}.js`
  const declaration = declarationOf(element)
  return {
    kind: 'javascript-module',
    path,
    declarations: [declaration],
    exports: [
      { kind: 'custom-element-definition', name: element.tag, declaration: { name: declaration.name, module: path } },
    ],
  }
}

/** The name of an element's class, and of its React component. */
export const classNameOf = (tag: string) => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function declarationOf(element: DescribedElement): CustomElementDeclaration {
  const { tag, summary, parts, slots } = element
  return {
    kind: 'class',
    customElement: true,
    name: classNameOf(tag),
    tagName: tag,
    summary,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: element.allAttributes.map((attribute): Attribute => ({
      name: attribute.name,
      fieldName: attribute.property,
      type: { text: typeOf(attribute) },
      ...(attribute.default === undefined ? {} : { default: attribute.default }),
      description: attribute.summary,
    })),
    members: fieldsOf(element),
    events: eventsOf(element),
    slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
    cssParts: PART_ROWS.filter(({ name }) => (parts as readonly string[]).includes(name)).map(({ name, says }) => ({
      name,
      description: says,
    })),
    cssStates: STATE_ROWS.map(({ name, says }) => ({ name, description: says })),
    cssProperties: TOKENS.map(({ name, value, says }) => ({ name, default: value, description: says })),
  }
}

function fieldsOf({ allAttributes }: DescribedElement): CustomElementField[] {
  const mirrors = allAttributes.map((attribute): CustomElementField => ({
    kind: 'field',
    name: attribute.property,
    type: { text: `${typeOf(attribute)} | undefined` },
    attribute: attribute.name,
    reflects: true,
    description: attribute.summary,
  }))
  const rich = PROPERTY_ROWS.map(({ name, type, summary }): CustomElementField => ({
    kind: 'field',
    name,
    type: { text: `${type} | undefined` },
    description: summary,
  }))
  return [...mirrors, ...rich]
}

const eventsOf = ({ events }: DescribedElement): Event[] =>
  EVENT_ROWS.filter(({ name }) => (events as readonly string[]).includes(name)).map(
    ({ name, detail, cancelable, summary }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: cancelable ? `${summary} Cancelable.` : summary,
    }),
  )

import { isInstituteId } from '../../domain/access/institute-id'
import { pathInside, readSocketAddress, readWebAddress } from '../../domain/web-address'

/** Reads an attribute's text: the value, or undefined if it is invalid. */
interface AttributeType {
  /** Completes "expected …" in the console error. */
  expected: string
  read(text: string): string | undefined
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

/** Ids enter paths and addresses, so they must not change where a request goes (`api/ids`). */
const ID = /^(?!\.+$)[\w.~:@+-]{1,200}$/

/** Every type of attribute. The catalogue names them. */
export const ATTRIBUTE_TYPES = {
  id: { expected: 'an id of letters, digits and - _ . ~ : @ +', read: matching(ID) },
  institute: {
    expected: "'school-…' or 'district-…'",
    read: (text) => (isInstituteId(text) ? text : undefined),
  },
  'web-address': {
    expected: 'an https address without query (http only on localhost)',
    read: (text) => readWebAddress(text),
  },
  'socket-address': {
    expected: 'a wss address without query (ws only on localhost)',
    read: (text) => readSocketAddress(text),
  },
  language: { expected: "a language tag such as 'en' or 'en-US'", read: matching(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i) },
  path: {
    expected: "a path that begins with '/'",
    read: (text) => (text === '/' || pathInside(text) !== '/' ? text : undefined),
  },
  phone: { expected: 'a phone number', read: matching(/^\+?[\d\s().-]{7,24}$/) },
} as const satisfies Record<string, AttributeType>

export type AttributeTypeName = keyof typeof ATTRIBUTE_TYPES

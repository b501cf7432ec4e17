import {
  eachFormField,
  type CallFormField,
  type FORM_FIELDS,
  type OptionalField,
  type SavedField,
} from '../../domain/call/form-fields'
import { optional } from './values'

/** Schemas of the call form's fields, as entries of an object's schema (`form-fields.ts`). */

type Fields = typeof FORM_FIELDS
type Kept<N extends CallFormField> = { [Name in N]: ReturnType<typeof optional<Fields[Name]['value']>> }
type Sent = {
  [Name in CallFormField]: Name extends OptionalField
    ? ReturnType<typeof optional<Fields[Name]['sent']>>
    : Fields[Name]['sent']
}

/** What an unsaved form has. */
export const draftEntries = eachFormField(({ value }) => optional(value)) as Kept<CallFormField>

/** What a saved call has. */
export const savedEntries = eachFormField(({ column, value }) =>
  column === null ? undefined : optional(value),
) as Kept<SavedField>

/** What a form sends. */
export const sentEntries = eachFormField(({ empty, sent }) => (empty === undefined ? optional(sent) : sent)) as Sent

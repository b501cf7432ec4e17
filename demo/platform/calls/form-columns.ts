import {
  FORM_FIELDS,
  FORM_FIELD_NAMES,
  type CallFormValues,
  type SavedField,
} from '../../../src/domain/call/form-fields'
import type { FormColumns } from '../db/tables'

/** The values of the call form as a call has them. A call has reasons, though there may be none. */
type SavedValues = Pick<CallFormValues, 'reasons'> & Partial<Pick<CallFormValues, SavedField>>

const SAVED_FIELDS = FORM_FIELD_NAMES.filter((name): name is SavedField => FORM_FIELDS[name].column !== null)

export const FORM_COLUMNS = SAVED_FIELDS.map((name) => FORM_FIELDS[name].column)

/** The columns for what is saved in a call's form. A missing value empties its column. */
export const toFormColumns = (values: SavedValues): FormColumns =>
  Object.fromEntries(SAVED_FIELDS.map((name) => [FORM_FIELDS[name].column, values[name] ?? null])) as FormColumns

/** What was saved in a call's form, from the columns of the call. */
export const fromFormColumns = (row: FormColumns): SavedValues =>
  Object.fromEntries(
    SAVED_FIELDS.map((name) => [name, row[FORM_FIELDS[name].column] ?? undefined] as const).filter(
      ([, value]) => value !== undefined,
    ),
  ) as SavedValues

import {
  FORM_FIELDS,
  FORM_FIELD_NAMES,
  eachFormField,
  type CallFormValues,
  type SavedField,
} from '../../../src/domain/call/form-fields'
import type { CallRow, FormColumns } from '../db/tables'

/** The values of the call form as a call has them. A call has reasons, though there may be none. */
type SavedValues = Pick<CallFormValues, 'reasons'> & Partial<Pick<CallFormValues, SavedField>>

/** The columns for what is saved in a call's form. A missing value empties its column. */
export const toFormColumns = (values: SavedValues): FormColumns =>
  Object.fromEntries(
    FORM_FIELD_NAMES.flatMap((name) => {
      const { column } = FORM_FIELDS[name]
      return column === null ? [] : [[column, values[name as SavedField] ?? null]]
    }),
  ) as unknown as FormColumns

/** What was saved in a call's form, from the columns of the call. */
export const fromFormColumns = (row: CallRow): SavedValues =>
  eachFormField(({ column }) =>
    column === null ? undefined : (row[column as keyof FormColumns] ?? undefined),
  ) as SavedValues

import * as v from 'valibot'
import { listUpTo, textUpTo } from '../../lib/up-to'
import { LIMITS } from '../limits'
import { RELATION_TYPES, type RelationType } from '../people/relation-types'
import { OTHER_REASON, isBlank, mergeReasons, splitReasons, type ReasonChoice } from './other-reason'

/**
 * The fields of the call form. Everything that handles all of them reads this table: the form's values, drafts, what is
 * saved, sent and merged, the contract, the report's file, and the reference platform's columns. A list of fields that
 * is written by hand loses what is typed into a new one.
 */

/** The questions before a call, the panel of a live call, and the form after it. */
export const FORM_MOMENTS = ['before', 'during', 'after'] as const
export type FormMoment = (typeof FORM_MOMENTS)[number]

/** What the table says about a field. Functions get the field's own value first, then all values. */
interface FormField {
  /** What the form and its draft hold. Without a maximum, so that a draft is never refused. */
  value: v.GenericSchema
  /** What the platform accepts. */
  sent: v.GenericSchema
  /** The value in a new form. Undefined for a field that a form and a request may leave out. */
  empty: unknown
  /** Fields of one part follow what is saved elsewhere, or stay, together (`form/version`). */
  part: string
  /** The first moment at which it is shown. Later moments show it too. */
  firstShown: FormMoment
  /** The person gives this: a form that has only this is a draft. */
  given: boolean
  /** The value to send. Undefined leaves it out. */
  send(value: unknown, form: unknown): unknown
  /** The form's value for a saved call. `listed` are the institute's reasons, undefined while unknown. */
  read(saved: unknown, call: unknown, listed: readonly string[] | undefined): unknown
  /** Why the form cannot be saved as it is (`form/reasons-required`). */
  error?(value: unknown, form: unknown, parts: CallFormParts): CallFormError | undefined
  /** The column of the reference platform and, in camel case, the call's name for it. Null: part of another field. */
  column: string | null
  /** Its column in the report's file. Null: it has none of its own. */
  file: string | null
}

export interface CallFormParts {
  /**
   * `free-form`: kind and name of the person concerned, required. `section`: the same, optional. `student`: a choice of
   * the caller's children.
   */
  regarding: 'free-form' | 'section' | 'student'
  /** At least one reason must be ticked. */
  reasonsRequired: boolean
}

/** Names of the texts in `text.call.formErrors`. */
export type CallFormError = 'selectReason' | 'otherReasonEmpty' | 'regardingName'

/** The relation a new form starts with (`form/parts`). */
const DEFAULT_RELATION: RelationType = RELATION_TYPES[0]

const asIs = <T>(value: T) => value
const orAbsent = (text: string | undefined) => text || undefined
const trimmed = (text: string | undefined) => orAbsent(text?.trim())

/** In the order of the form. */
export const FORM_FIELDS = {
  callRelationType: {
    value: v.picklist(RELATION_TYPES),
    sent: v.picklist(RELATION_TYPES),
    empty: DEFAULT_RELATION,
    part: 'regarding',
    firstShown: 'before',
    // Without a name it is only the form's default.
    given: false,
    send: asIs<RelationType>,
    read: (saved: RelationType | 'unknown' | undefined) =>
      saved === 'unknown' ? 'other' : (saved ?? DEFAULT_RELATION),
    column: 'relation_type',
    file: 'Regarding',
  },
  callRelationTo: {
    value: v.string(),
    sent: textUpTo(LIMITS.typedNameMaxChars),
    empty: undefined,
    part: 'regarding',
    firstShown: 'before',
    given: true,
    send: trimmed,
    read: orAbsent,
    error: (name: string | undefined, { studentId }: { studentId?: string }, { regarding }: CallFormParts) =>
      regarding === 'free-form' && isBlank(name) && !studentId ? 'regardingName' : undefined,
    column: 'relation_to',
    file: 'Regarding name',
  },
  studentId: {
    value: v.string(),
    sent: textUpTo(LIMITS.idMaxChars),
    empty: undefined,
    part: 'regarding',
    firstShown: 'before',
    given: true,
    send: orAbsent,
    read: orAbsent,
    column: 'student_id',
    // The student's name is in the column of the name.
    file: null,
  },
  notes: {
    value: v.string(),
    sent: textUpTo(LIMITS.notesMaxChars),
    empty: '',
    part: 'notes',
    firstShown: 'during',
    given: true,
    send: asIs<string>,
    read: (saved: string | undefined) => saved ?? '',
    column: 'notes',
    file: 'Notes',
  },
  /** Texts of the ticked reasons. `OTHER_REASON` stands for a ticked 'Other'. */
  reasons: {
    value: v.array(v.string()),
    sent: listUpTo(textUpTo(LIMITS.textMaxChars), LIMITS.reasonsMax),
    empty: [] as string[],
    part: 'reasons',
    firstShown: 'before',
    given: true,
    send: (reasons: string[], { otherReason }: ReasonChoice) => mergeReasons(reasons, otherReason),
    // Without the list it is unknown which reasons were typed, so they stay unchanged.
    read: (saved: string[], _: unknown, listed: readonly string[] | undefined) =>
      listed ? splitReasons(saved, listed).reasons : [...saved],
    error: (reasons: string[], _: unknown, { reasonsRequired }: CallFormParts) =>
      reasonsRequired && reasons.every(isBlank) ? 'selectReason' : undefined,
    column: 'reasons',
    file: 'Reasons',
  },
  /** The text beside 'Other', which the sent reasons have too (`form/reasons-required`). */
  otherReason: {
    value: v.string(),
    sent: textUpTo(LIMITS.textMaxChars),
    empty: undefined,
    part: 'reasons',
    firstShown: 'before',
    // It counts only while 'Other' is ticked, which is given itself.
    given: false,
    send: (text: string | undefined, { reasons }: ReasonChoice) =>
      reasons.includes(OTHER_REASON) ? trimmed(text) : undefined,
    read: (_: unknown, { reasons }: { reasons: string[] }, listed: readonly string[] | undefined) =>
      listed && splitReasons(reasons, listed).otherReason,
    error: (text: string | undefined, { reasons }: ReasonChoice, { reasonsRequired }: CallFormParts) =>
      reasonsRequired && reasons.includes(OTHER_REASON) && isBlank(text) ? 'otherReasonEmpty' : undefined,
    column: null,
    file: null,
  },
} as const satisfies Record<string, FormField>

type Fields = typeof FORM_FIELDS
export type CallFormField = keyof Fields
/** The names of the fields of which the table says this. */
type FieldWith<Key extends 'empty' | 'part' | 'firstShown' | 'column' | 'file', Said> = {
  [N in CallFormField]: Fields[N][Key] extends Said ? N : never
}[CallFormField]
/** The fields that a form and a request may leave out. */
export type OptionalField = FieldWith<'empty', undefined>
/** The fields that a call has when it is saved. */
export type SavedField = FieldWith<'column', string>
/** The fields that have a column of their own in the report's file. */
export type ReportedField = FieldWith<'file', string>

/** Values by the kind of their schema, without the fields that may be left out, or with them. */
type Of<Kind extends 'value' | 'sent', N extends CallFormField> = {
  [Name in Exclude<N, OptionalField>]: v.InferOutput<Fields[Name][Kind]>
} & { [Name in N & OptionalField]?: v.InferOutput<Fields[Name][Kind]> }
type Flat<T> = { [K in keyof T]: T[K] }

/** The form of a call's details. */
export type CallFormValues = Flat<Of<'value', CallFormField>>
/** The pre-call dialog's form. Its values become the draft of the call's details. */
export type PreCallForm = Flat<Of<'value', FieldWith<'firstShown', 'before'>>>
/** The values that are sent. */
export type SentCallForm = Flat<Of<'sent', CallFormField>>
type ReadFrom<N extends CallFormField> = Parameters<Fields[N]['read']>[0]
/** What a saved call must have for the form to read it. */
export type SavedCallForm = Flat<
  { [N in SavedField as undefined extends ReadFrom<N> ? never : N]: ReadFrom<N> } & {
    [N in SavedField as undefined extends ReadFrom<N> ? N : never]?: ReadFrom<N>
  }
>
/** The fields that a form may be refused for. */
type CheckedField = { [N in CallFormField]: Fields[N] extends { error: unknown } ? N : never }[CallFormField]
export type CallFormErrors = Partial<Record<CheckedField, CallFormError>>

export type FormPart = Fields[CallFormField]['part']
/** The parts of which a field is shown at this moment. */
export type PartAsked<M extends FormMoment> = Fields[FieldWith<
  'firstShown',
  { before: 'before'; during: 'before' | 'during'; after: FormMoment }[M]
>]['part']

/** All fields, in the order of the form. */
export const FORM_FIELD_NAMES = Object.keys(FORM_FIELDS) as CallFormField[]

/**
 * An object with a value for each field. A field whose value is undefined is left out. The type of the result is the
 * caller's to say, because each field has its own.
 */
export const eachFormField = (valueOf: (field: FormField, name: CallFormField) => unknown): object =>
  Object.fromEntries(
    FORM_FIELD_NAMES.map((name) => [name, valueOf(FORM_FIELDS[name], name)] as const).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The parts of the form, in its order. */
export const FORM_PARTS: readonly FormPart[] = [...new Set(FORM_FIELD_NAMES.map((name) => FORM_FIELDS[name].part))]

/** The fields of one part. */
export const fieldsOfPart = <P extends FormPart>(part: P): FieldWith<'part', P>[] =>
  FORM_FIELD_NAMES.filter((name): name is FieldWith<'part', P> => FORM_FIELDS[name].part === part)

import { useRef, type ReactNode } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { withRelation, withStudent } from '../../domain/call/call-form'
import type { FormParty } from '../../domain/call/form-party'
import type { CallFormErrors, CallFormParts, PreCallForm } from '../../domain/call/form-fields'
import { childrenOfOwners, type PhoneOwner } from '../../domain/people/phone-owners'
import { callFormWords } from '../../text/en/call-form'
import { useStyles } from '../../ui/theme/use-styles'
import { useReasonLabel } from '../../view/use-reason-label'
import css from './call-form.css?inline'
import { FormBlocks } from './FormBlocks'
import { OwnersField } from './OwnersField'
import { ReasonFields } from './ReasonFields'
import { RelationFields, type RelationFieldsProps } from './RelationFields'
import { StudentField } from './StudentField'

interface FieldsProps<F extends PreCallForm> {
  form: F
  /** Every change gives the whole form. */
  onChange: (form: F) => void
  /** Which parts show (`callFormParts`). */
  parts: CallFormParts
  /** The errors (`validateCallForm`). Empty until they should show. */
  errors: CallFormErrors
  /** The children and the reasons as chips, before a call and beside a live one. */
  chips?: boolean
}

interface RegardingFieldsProps<F extends PreCallForm> extends FieldsProps<F> {
  /** The people who share the number of a call without a person (`form/parts`). */
  owners?: readonly PhoneOwner[]
  /** The other side's children, for Regarding Student. Default: those of the owners. */
  students?: FormParty['children']
  /** Native props of the field for the name of the person concerned. */
  nameField?: RelationFieldsProps['nameField']
}

interface CallReasonsProps<F extends PreCallForm> extends FieldsProps<F> {
  /** Texts of the institute's reasons. Undefined while they load, and after a failure. */
  reasons: readonly string[] | undefined
  /** The reasons could not be loaded, so 'Other' and Retry replace them. */
  reasonsFailed?: boolean
}

/** The person concerned by a call, in its forms. */
export const RegardingFields = <F extends PreCallForm>(props: RegardingFieldsProps<F>) => (
  <Group>
    <Regarding {...props} />
  </Group>
)

/** The reasons of a call, in its forms. */
export const CallReasons = <F extends PreCallForm>(props: CallReasonsProps<F>) => (
  <Group>
    <Reasons {...props} />
  </Group>
)

/** Both, one below the other, in the dialog before a call. What is given as `children` stands between them. */
export const CallReasonFields = <F extends PreCallForm>({
  children,
  ...props
}: RegardingFieldsProps<F> & CallReasonsProps<F> & { children?: ReactNode }) => {
  const regarding = (
    <>
      <Regarding {...props} />
      {children}
    </>
  )
  return (
    <Group>
      <FormBlocks moment="before" blocks={{ regarding, reasons: <Reasons {...props} /> }} />
    </Group>
  )
}

function Group({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="vp-call-form">{children}</div>
}

function Regarding<F extends PreCallForm>(props: RegardingFieldsProps<F>) {
  const { form, onChange, parts, owners = [], students = childrenOfOwners(owners), errors, nameField, chips } = props
  const { formErrors } = useWords('callForm', callFormWords)
  // Student, and each child, clears a typed name. It returns with another kind, so that a wrong press costs nothing.
  const clearedName = useRef<string>(undefined)
  const choose = (next: F, returnsName: boolean) => {
    clearedName.current = form.callRelationTo ?? clearedName.current
    onChange(returnsName ? { ...next, callRelationTo: next.callRelationTo ?? clearedName.current } : next)
  }
  const nameOf = (studentId: string | undefined) => students.find(({ id }) => id === studentId)?.fullName
  const student = students.length > 0 && (
    <StudentField
      students={students}
      studentId={form.studentId}
      chips={chips}
      onChange={(studentId) => choose(withStudent(form, studentId), studentId === undefined)}
    />
  )
  // The choice above has the children of a shared number beside the people who have it.
  const offersStudents = parts.regarding === 'section' && form.callRelationType === 'student' && owners.length === 0
  return (
    <>
      {parts.regarding === 'student' && student}
      {owners.length > 0 && <OwnersField owners={owners} form={form} onChange={onChange} />}
      {parts.regarding !== 'student' && (
        <RelationFields
          type={form.callRelationType}
          name={form.callRelationTo ?? (offersStudents ? undefined : nameOf(form.studentId))}
          student={offersStudents && student}
          onType={(type) => choose(withRelation(form, type, students), type !== 'student')}
          // A typed name takes the place of a chosen child.
          onName={(callRelationTo) => onChange({ ...form, callRelationTo, studentId: undefined })}
          nameError={errors.callRelationTo && formErrors[errors.callRelationTo]}
          isRequired={parts.regarding === 'free-form'}
          nameField={nameField}
        />
      )}
    </>
  )
}

function Reasons<F extends PreCallForm>(props: CallReasonsProps<F>) {
  const { form, onChange, parts, reasons, reasonsFailed = false, errors, chips } = props
  const { actions } = usePhone()
  const { form: words, formErrors } = useWords('callForm', callFormWords)
  const labelOf = useReasonLabel()
  return (
    <ReasonFields
      words={words}
      isRequired={parts.reasonsRequired}
      onRetry={actions.callDetails.loadReasons}
      listed={reasons}
      labelOf={labelOf}
      chips={chips}
      failed={reasonsFailed}
      value={form}
      onChange={(selection) => onChange({ ...form, ...selection })}
      reasonsError={errors.reasons && formErrors[errors.reasons]}
      otherReasonError={errors.otherReason && formErrors[errors.otherReason]}
    />
  )
}

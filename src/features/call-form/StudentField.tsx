import { childLabel, shortChildLabel } from '../../domain/people/child-label'
import { useText, useWords } from '../../view/use-phone'
import type { CallTarget } from '../../domain/call/call-state'
import { callFormWords } from '../../text/en/call-form'
import { RadioGroup } from '../../ui/field/radio-group'
import { Select } from '../../ui/field/select'

export interface StudentFieldProps {
  /** The caller's children. */
  students: NonNullable<CallTarget['children']>
  /** Undefined: none of them. */
  studentId: string | undefined
  onChange: (studentId: string | undefined) => void
  /** One press beside a live call, in place of a list that opens. */
  chips?: boolean
}

/** The chip for none of the children. No child has this id, because the platform's are not empty. */
const NONE = ''

/** 'Regarding Student': one of the caller's children, or none (`form/parts`). */
export function StudentField({ students, studentId, onChange, chips }: StudentFieldProps) {
  const { grades } = useText().common
  const text = useWords('callForm', callFormWords).form
  if (chips) {
    return (
      <RadioGroup
        label={text.regardingStudent}
        chips
        options={[
          ...students.map((child) => ({ value: child.id, label: shortChildLabel(child, students, grades) })),
          { value: NONE, label: text.noStudent },
        ]}
        value={studentId ?? NONE}
        onChange={(value) => onChange(value || undefined)}
      />
    )
  }
  return (
    <Select
      label={text.regardingStudent}
      placeholder={studentId ? undefined : text.chooseStudent}
      options={[
        // This option clears the choice.
        ...(studentId ? [{ value: '', label: text.noStudent }] : []),
        ...students.map((child) => ({ value: child.id, label: childLabel(child, grades) })),
      ]}
      value={studentId ?? ''}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}

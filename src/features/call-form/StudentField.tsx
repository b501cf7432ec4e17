import { childLabel } from '../../domain/people/child-label'
import { useWords } from '../../view/use-phone'
import type { CallTarget } from '../../domain/call/call-state'
import { callFormWords } from '../../text/en/call-form'
import { Select } from '../../ui/field/select'

export interface StudentFieldProps {
  /** The caller's children. */
  students: NonNullable<CallTarget['children']>
  /** Undefined: none of them. */
  studentId: string | undefined
  onChange: (studentId: string | undefined) => void
}

/** 'Regarding Student': one of the caller's children, or none (`form/parts`). */
export function StudentField({ students, studentId, onChange }: StudentFieldProps) {
  const text = useWords('callForm', callFormWords).form
  return (
    <Select
      label={text.regardingStudent}
      placeholder={studentId ? undefined : text.chooseStudent}
      options={[
        // This option clears the choice.
        ...(studentId ? [{ value: '', label: text.noStudent }] : []),
        ...students.map((child) => ({ value: child.id, label: childLabel(child) })),
      ]}
      value={studentId ?? ''}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}

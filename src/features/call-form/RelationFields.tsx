import type { ReactNode, Ref } from 'react'
import { LIMITS } from '../../domain/limits'
import { useText, useWords } from '../../view/use-phone'
import { RELATION_TYPES, type RelationType } from '../../domain/people/relation-types'
import { callFormWords } from '../../text/en/call-form'
import { RadioGroup } from '../../ui/field/radio-group'
import { TextField } from '../../ui/field/text-field'

export interface RelationFieldsProps {
  type: RelationType
  name: string | undefined
  /** The choice of a student, below the kinds. */
  student?: ReactNode
  /** Only the kind changed. `withRelation` of domain/call-form does the rest. */
  onType: (type: RelationType) => void
  onName: (name: string) => void
  nameError?: string
  /** The name is required, and a line stays free for its error. */
  isRequired: boolean
  /** Native props of the name's field. */
  nameField?: { ref: Ref<HTMLInputElement>; 'data-view-focus': string }
}

/** 'Call regarding': the kind of person, and the name (`form/reasons-required`). */
export function RelationFields(props: RelationFieldsProps) {
  const { type, name, student, onType, onName, nameError, isRequired, nameField } = props
  const text = useWords('callForm', callFormWords).form
  const { common } = useText()
  return (
    <div className="vp-call-form-group" data-required={isRequired || undefined}>
      <RadioGroup
        label={text.regarding}
        inline
        options={RELATION_TYPES.map((value) => ({ value, label: text.relation[value] }))}
        value={type}
        // The options above are all possible values.
        onChange={(value) => onType(value as RelationType)}
      />
      {student}
      <TextField
        {...nameField}
        label={text.regardingName}
        value={name ?? ''}
        maxLength={LIMITS.typedNameMaxChars}
        autoComplete="off"
        requiredMark={isRequired ? common.required : undefined}
        error={nameError}
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  )
}

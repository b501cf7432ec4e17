import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../domain/limits'
import { childLabel } from '../../../domain/people/child-label'
import type { FoundStudent } from '../../../domain/report/found-students'
import { Button } from '../../../ui/button/button'
import { Field, useFieldIds } from '../../../ui/field/field'
import { SearchField } from '../../../ui/field/search-field'
import { Popover } from '../../../ui/floating/popover'
import { ErrorState } from '../../../ui/state/error-state'
import { useText } from '../../../view/use-phone'
import { useReport, useReportTools } from '../use-report'

/** The student whom the calls are about, found by the child's or a parent's name (`report/student`). */
export function StudentFilter({ studentId }: { studentId: string | undefined }) {
  const { report, reports, words } = useReport()
  const ids = useFieldIds({ label: words.student }, {})
  const valueId = `${ids.controlId}value`
  const name = report.student?.id === studentId ? report.student?.name : undefined
  return (
    <Field texts={{ label: words.student }} ids={ids}>
      <Popover
        label={words.findStudent}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            id={ids.controlId}
            className="vp-field-box vp-select-box vp-multi-select"
            aria-labelledby={`${ids.labelId} ${valueId}`}
          >
            <span id={valueId} className="vp-multi-select-value" dir="auto">
              {studentId ? (name ?? words.thisStudent) : words.allStudents}
            </span>
            <ChevronDown className="vp-select-arrow" size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      >
        {(close) => (
          <StudentSearch
            onChoose={(student) => {
              reports.chooseStudent(student)
              close()
            }}
            isChosen={studentId !== undefined}
          />
        )}
      </Popover>
    </Field>
  )
}

interface StudentSearchProps {
  onChoose: (student: FoundStudent | undefined) => void
  isChosen: boolean
}

function StudentSearch({ onChoose, isChosen }: StudentSearchProps) {
  const { words } = useReportTools()
  const { common } = useText()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const { found, search } = useFoundStudents(query.trim())
  const retry = () => {
    // Moves the focus first, because the Retry button disappears.
    field.current?.querySelector('input')?.focus()
    search()
  }
  return (
    <div
      ref={field}
      className="vp-report-students"
      // Enter chooses the first student, as in the keypad.
      onKeyDown={(event) => {
        const first = typeof found === 'object' ? found[0] : undefined
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !first) return
        // Otherwise the same key would press the button to which the focus moves.
        event.preventDefault()
        onChoose(first)
      }}
    >
      <SearchField
        label={words.findStudent}
        placeholder={words.findStudentPlaceholder}
        clearLabel={words.clearSearch}
        value={query}
        onChange={setQuery}
        onClear={() => setQuery('')}
      />
      {(found === 'findingStudents' || found === 'noStudents') && <p className="vp-report-none">{words[found]}</p>}
      {found === 'failed' && <ErrorState text={words.studentsFailed} retryLabel={common.retry} onRetry={retry} />}
      {typeof found === 'object' &&
        found.map((student) => (
          <Button key={student.id} size="medium" variant="white" onClick={() => onChoose(student)}>
            <span dir="auto">{childLabel({ fullName: student.name, grade: student.grade }, common.grades)}</span>
          </Button>
        ))}
      {isChosen && (
        <Button size="medium" onClick={() => onChoose(undefined)}>
          {words.allStudents}
        </Button>
      )}
    </div>
  )
}

/**
 * Searches students for a query of two letters or more, after a pause in typing. `found` is the students, the key of a
 * message, or 'failed'. `search` searches again.
 */
function useFoundStudents(query: string) {
  const { reports } = useReportTools()
  /** Undefined `students` mean that the search failed. */
  const [answer, setAnswer] = useState<{ query: string; students: readonly FoundStudent[] | undefined }>()
  const isLong = query.length >= LIMITS.contactSearchMinChars
  const isAnswered = answer?.query === query
  useEffect(() => {
    if (!isLong || isAnswered) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      reports.findStudents(query, request.signal).then(
        (students) => setAnswer({ query, students }),
        () => request.signal.aborted || setAnswer({ query, students: undefined }),
      )
    }, LIMITS.contactSearchDebounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [isLong, isAnswered, query, reports])
  const found = ((): readonly FoundStudent[] | 'findingStudents' | 'noStudents' | 'failed' | undefined => {
    if (!isLong) return undefined
    if (!isAnswered) return 'findingStudents'
    if (!answer.students) return 'failed'
    return answer.students.length > 0 ? answer.students : 'noStudents'
  })()
  return { found, search: () => setAnswer(undefined) }
}

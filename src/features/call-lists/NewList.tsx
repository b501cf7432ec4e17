import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { readPeopleFile, textOfFile, type PersonInFile } from '../../domain/call-list/read-people-file'
import { LIMITS } from '../../domain/limits'
import { displayPhone } from '../../domain/number/phone-number'
import { callListPath } from '../../domain/paths'
import { callReasonsAtom } from '../../state/call/calls'
import { listDraftAtom, type ListDraft } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { Select } from '../../ui/field/select'
import { TextArea } from '../../ui/field/text-area'
import { TextField } from '../../ui/field/text-field'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useReasonLabel } from '../../view/use-reason-label'

const FILES = '.csv,.txt,.tsv,text/csv,text/plain'

interface NewListProps {
  draft: ListDraft
  /** Nothing is kept. */
  onCancel: () => void
}

/** A list from a file: which lines, its name, the reason and what to say. Nothing is sent before Start. */
export function NewList({ draft, onCancel }: NewListProps) {
  const { actions, text, elementId } = usePhone()
  const words = useWords('callLists', callListWords).file
  const { createList } = usePart(createCallLists)
  const reasons = useAtomValue(callReasonsAtom)
  const labelOf = useReasonLabel()
  useEffect(() => void actions.callDetails.loadReasons(), [actions])
  const setDraft = useSetAtom(listDraftAtom)
  const { name, reason, script, chosen } = draft
  const change = (changed: Partial<ListDraft>) => setDraft((now) => now && { ...now, ...changed })
  const setChosen = (read: ListDraft['chosen']) => change({ chosen: read })
  const [isTried, setTried] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => file.current?.focus(), [])

  const read = async (picked: File | undefined) => {
    if (!picked) return
    setChosen({ file: picked.name, ...(await peopleIn(picked, words)) })
  }
  const fileError = chosen?.error ?? (isTried && !chosen ? words.missing : undefined)
  const nameError = isTried && !name.trim() ? words.missingName : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!chosen || chosen.error) return file.current?.focus()
    if (!name.trim()) return nameField.current?.focus()
    setMaking(true)
    const list = {
      name: name.trim(),
      reason: reason || undefined,
      script: script.trim() || undefined,
      people: chosen.people,
    }
    const id = await createList(list, elementId)
    setMaking(false)
    if (id === undefined) return
    setDraft(undefined)
    actions.navigation.navigate(callListPath(id), { origin: elementId })
  }
  const found = chosen?.people.length
    ? `${chosen.file}: ${words.found(chosen.people.length, preview(chosen.people))}`
    : undefined
  return (
    <form
      className="vp-calling-new"
      aria-label={words.title}
      noValidate
      // Beside the field, the browser would open what is dropped in the place of the page.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void read(event.dataTransfer.files[0])
      }}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={file}
        type="file"
        accept={FILES}
        label={words.choose}
        hint={found ?? words.chooseHint}
        error={fileError}
        // The same file, corrected, is another one.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      <TextField
        ref={nameField}
        label={words.name}
        value={name}
        maxLength={LIMITS.typedNameMaxChars}
        error={nameError}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={words.reason}
        value={reason}
        options={[
          { value: '', label: words.noReason },
          ...(reasons ?? []).map((one) => ({ value: one.reason, label: labelOf(one.reason).label })),
        ]}
        onChange={(chosenReason) => change({ reason: chosenReason })}
      />
      <TextArea
        label={words.script}
        hint={words.scriptHint}
        rows={3}
        maxLength={LIMITS.textMaxChars}
        value={script}
        onChange={(event) => change({ script: event.target.value })}
      />
      <div className="vp-calling-actions">
        <Button type="submit" variant="primary" pending={isMaking} pendingLabel={words.starting}>
          {words.start}
        </Button>
        <Button onClick={onCancel}>{text.common.cancel}</Button>
      </div>
    </form>
  )
}

const shown = ({ name, phone }: PersonInFile) => [name, phone && displayPhone(phone)].filter(Boolean).join(', ')

/** The first lines, by which somebody sees whether the columns were understood. */
const PREVIEWED = 3
const preview = (people: readonly PersonInFile[]) =>
  [...people.slice(0, PREVIEWED).map(shown), ...(people.length > PREVIEWED ? ['…'] : [])].join('; ')

/** What a file says, or why it is none of people. Of a larger one only the beginning is read: it may be a film. */
async function peopleIn(
  file: File,
  { unreadable, emptyFile, tooMany }: (typeof callListWords)['file'],
): Promise<{ people: readonly PersonInFile[]; error?: string | undefined }> {
  const none = (error: string) => ({ people: [], error })
  let content: string | undefined
  try {
    content = textOfFile(await file.slice(0, LIMITS.callListFileBytes).arrayBuffer())
  } catch {
    // A folder, or a file that is gone.
  }
  if (content === undefined) return none(unreadable)
  const people = file.size > LIMITS.callListFileBytes ? undefined : readPeopleFile(content)
  if (!people || people.length > LIMITS.callListMax) return none(tooMany(LIMITS.callListMax))
  return people.length > 0 ? { people } : none(emptyFile)
}

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { readPeopleFile, textOfFile, type PersonInFile } from '../../domain/call-list/read-people-file'
import { LIMITS } from '../../domain/limits'
import { displayPhone } from '../../domain/number/phone-number'
import { callListPath } from '../../domain/paths'
import { callReasonsAtom } from '../../state/call/calls'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { Select } from '../../ui/field/select'
import { TextArea } from '../../ui/field/text-area'
import { TextField } from '../../ui/field/text-field'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'

const FILES = '.csv,.txt,.tsv,text/csv,text/plain'

interface Chosen {
  people: readonly PersonInFile[]
  error?: string
}

/** A list from a file: which lines, its name, the reason and what to say. Nothing is sent before Start. */
export function NewList({ onClose }: { onClose: () => void }) {
  const { actions, text, elementId } = usePhone()
  const words = useWords('callLists', callListWords).file
  const { createList } = usePart(createCallLists)
  const reasons = useAtomValue(callReasonsAtom)
  useEffect(() => void actions.callDetails.loadReasons(), [actions])
  const [chosen, setChosen] = useState<Chosen>()
  const [name, setName] = useState(words.defaultName)
  const [reason, setReason] = useState('')
  const [script, setScript] = useState(words.defaultScript)
  const [isTried, setTried] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => file.current?.focus(), [])

  const read = async (picked: File | undefined) => {
    if (!picked) return
    const content = textOfFile(await picked.arrayBuffer())
    if (content === undefined) return setChosen({ people: [], error: words.unreadable })
    const people = readPeopleFile(content)
    const isTooLong = people.length > LIMITS.callListMax
    const tooMany = isTooLong ? words.tooMany(people.length, LIMITS.callListMax) : undefined
    setChosen({ people, error: people.length === 0 ? words.emptyFile : tooMany })
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
    if (id !== undefined) actions.navigation.navigate(callListPath(id), { origin: elementId })
  }
  const [first] = chosen?.people ?? []
  const found =
    first && !chosen?.error
      ? words.found(chosen?.people.length ?? 0, first.name ?? displayPhone(first.phone ?? ''))
      : undefined
  return (
    <form className="vp-calling-new" aria-label={words.title} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={file}
        type="file"
        accept={FILES}
        label={words.choose}
        hint={found ?? words.chooseHint}
        error={fileError}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      <TextField
        ref={nameField}
        label={words.name}
        value={name}
        maxLength={LIMITS.typedNameMaxChars}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={words.reason}
        value={reason}
        options={[
          { value: '', label: words.noReason },
          ...(reasons ?? []).map((one) => ({ value: one.reason, label: one.reason })),
        ]}
        onChange={setReason}
      />
      <TextArea
        label={words.script}
        hint={words.scriptHint}
        rows={3}
        maxLength={LIMITS.textMaxChars}
        value={script}
        onChange={(event) => setScript(event.target.value)}
      />
      <div className="vp-calling-actions">
        <Button type="submit" variant="primary" pending={isMaking} pendingLabel={words.starting}>
          {words.start}
        </Button>
        <Button onClick={onClose}>{text.common.cancel}</Button>
      </div>
    </form>
  )
}

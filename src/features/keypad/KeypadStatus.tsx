import type { MouseEvent } from 'react'
import { nobodyFound } from '../../text/nobody-found'
import { useText } from '../../view/use-phone'
import { Button } from '../../ui/button/button'
import { Spinner } from '../../ui/state/spinner'
import type { KeypadModel } from './use-keypad'

/**
 * The line under the field: the error, the tip, or the state of the search, which the action that changes it announces.
 * An error or a tip also describes the field.
 */
export function KeypadStatus({ id, keypad }: { id: string; keypad: KeypadModel }) {
  const { problem, search, unavailable } = keypad
  const isNear = problem !== null || (search.state !== 'idle' && unavailable === null)
  return (
    <div id={id} className="vp-keypad-status" data-error={problem ? '' : undefined} data-near={isNear || undefined}>
      <StatusContent keypad={keypad} />
    </div>
  )
}

function StatusContent({ keypad }: { keypad: KeypadModel }) {
  const text = useText()
  const { search, contacts, problem, unavailable } = keypad
  /** The pressed button goes away. On touch the field's own keyboard would cover what comes. */
  const thenType =
    (act: () => void) =>
    ({ nativeEvent }: MouseEvent) => {
      act()
      if ((nativeEvent as PointerEvent).pointerType !== 'touch') keypad.field.current?.focus()
    }
  const showContacts = contacts.length > 0 && (
    <Button size="medium" onClick={thenType(keypad.panel.expand)}>
      {text.keypad.showContacts(contacts.length)}
    </Button>
  )
  if (problem) {
    return (
      <>
        <span>{text.call[problem]}</span>
        {!keypad.panel.open && showContacts}
      </>
    )
  }
  if (unavailable) return <span>{text.keypad.unavailable[unavailable]}</span>
  switch (search.state) {
    case 'idle':
      return <span>{text.keypad.tip}</span>
    case 'failed':
      return (
        <>
          <span>
            {keypad.blocked ? text.keypad.searchFailed : `${text.keypad.searchFailed} ${text.keypad.stillCall}`}
          </span>
          <Button size="medium" onClick={thenType(keypad.retry)}>
            {text.common.retry}
          </Button>
        </>
      )
    case 'pending':
      return (
        <>
          <Spinner label="" size={16} />
          <span>{text.keypad.searching}</span>
        </>
      )
    case 'ready':
      return (
        <>
          {showContacts || <span>{nobodyFound(text, keypad.input)}</span>}
          {search.note && <span>{search.note}</span>}
        </>
      )
  }
}

import { useState } from 'react'
import { contactKey } from '../../domain/people/contact-match'
import type { CallTarget } from '../../state/call/call'

/** The part of a contact that the results need: the person, and whether there is a number. */
export type Contacts = readonly CallTarget[]

export const idOf = contactKey
export const hasPhone = (contact: CallTarget): boolean => contact.phones.length > 0

/**
 * Decides when the results cover the pad, and which of them is marked.
 *
 * They slide over the pad by themselves while somebody types a name. While somebody dials (from a press on the pad
 * until the mouse leaves it or the person types) they wait behind "Show contacts", so that a press on a key cannot hit
 * a person. "Show dial pad" (and Esc) hides them until the field was empty.
 */
export function useResultsPanel(contacts: Contacts, input: string) {
  const [collapsed, setCollapsed] = useState(false)
  const [dialing, setDialing] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  if (input === '' && collapsed) setCollapsed(false)

  const open = contacts.length > 0 && !collapsed && !dialing
  const active = open ? contacts.find((contact) => idOf(contact) === activeId) : undefined

  const expand = () => {
    setCollapsed(false)
    setDialing(false)
  }

  return {
    open,
    active,
    expand,
    collapse: () => setCollapsed(true),
    dialOn: () => setDialing(true),
    dialOff: () => setDialing(false),
    /** Clears the mark, because the text changed. */
    unmark: () => setActiveId(null),
    /** Moves the mark down or up, with wrapping. Opens the results first. */
    move(step: 1 | -1) {
      if (contacts.length === 0) return
      if (!open) expand()
      const at = contacts.findIndex((contact) => idOf(contact) === activeId)
      const start = at < 0 && step < 0 ? 0 : at
      const next = contacts[(start + step + contacts.length) % contacts.length]
      if (next) setActiveId(idOf(next))
    },
  }
}

import { useState } from 'react'
import type { CallTarget } from '../../state/call'

/** What the results need to know of a contact: who, and whether there is a number to call. */
export type Contacts = readonly CallTarget[]

export const idOf = (contact: CallTarget): string => contact.personId ?? contact.name
export const mayCall = (contact: CallTarget): boolean => contact.phones.length > 0

/**
 * When the results cover the pad, and which of them is marked.
 *
 * They slide over the pad by themselves while somebody types a name, but never under a hand that dials: while the
 * pointer is on the pad, or focus is in it, they wait behind "Show contacts", so that a press on a key cannot land on
 * a person. "Show dial pad" (and Esc) keeps them away until the field was empty. They make room for an error.
 */
export function useResultsPanel(contacts: Contacts, input: string, hasProblem: boolean) {
  const [collapsed, setCollapsed] = useState(false)
  const [dialing, setDialing] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  if (input === '' && collapsed) setCollapsed(false)

  const open = contacts.length > 0 && !collapsed && !dialing && !hasProblem
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
    /** Forgets the mark: the text changed. */
    unmark: () => setActiveId(null),
    /** Moves the mark one down or up, around the ends; opens the results first. */
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

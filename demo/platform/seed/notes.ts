import type { CALL_REASONS } from './institutes'

/** What an office writes down after a call: the reason, and a note about the child. */
export interface SeedNote {
  reason: (typeof CALL_REASONS)[number]
  text(child: string): string
}

export const SEED_NOTES: readonly [SeedNote, ...SeedNote[]] = [
  { reason: 'Attendance', text: (child) => `${child} has a fever and stays home until Thursday.` },
  { reason: 'Attendance', text: (child) => `${child} was absent without a note. Dentist; the slip comes tomorrow.` },
  { reason: 'Attendance', text: (child) => `${child} missed the bus and arrives at 9:30 AM.` },
  { reason: 'Behavior', text: (child) => `${child} and a classmate argued at recess. Both have talked it over.` },
  { reason: 'Behavior', text: (child) => `A much better week for ${child}. We check in again on Friday.` },
  { reason: 'Grades', text: () => 'Asked for a meeting with the math teacher. Tuesday at 4:30 PM works.' },
  { reason: 'Grades', text: (child) => `${child} may hand in the book report by Monday.` },
  { reason: 'Health', text: (child) => `${child} fell in gym, nothing broken. Picked up at 1:15 PM.` },
  { reason: 'Health', text: (child) => `New inhaler for ${child} is with the nurse, with the doctor’s form.` },
  { reason: 'Meeting', text: () => 'Parent-teacher conference moved to Wednesday at 3 PM. Needs an interpreter.' },
  { reason: 'Meeting', text: (child) => `Counselor meeting about ${child} next week. Both parents will come.` },
  { reason: 'Transportation', text: (child) => `Aunt picks up ${child} on Friday. She is on the list.` },
  { reason: 'Transportation', text: () => 'Bus 12 is 20 minutes late all week. Family knows.' },
  { reason: 'Praise', text: (child) => `Happy about ${child}’s progress in math.` },
  { reason: 'Praise', text: (child) => `${child} reads at home every evening now.` },
]

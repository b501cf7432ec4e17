import type { CallListEntryRow, Change } from '../db/tables'

/** The child that the line names, if the chosen person has no such child. A name of a known adult is no child's. */
function childInWords({ other_name, choices }: CallListEntryRow): string | undefined {
  const named = choices?.find(({ by }) => by === 'name')
  return named ? named.studentName : (other_name?.split(',').reverse().join(' ').trim() ?? undefined)
}

/**
 * Somebody says whom a line means. A family that is still to be called, by whichever guardian, gets the child too, so that
 * nobody is called twice, and the child that the line names stays on it (`platform/call-lists`).
 *
 * @returns the entries that changed, the chosen one first, or undefined if it is not one of the choices
 */
export async function choosePerson(
  change: Change,
  entry: CallListEntryRow,
  userId: string,
): Promise<CallListEntryRow[] | undefined> {
  const choice = entry.choices?.find((one) => one.userId === userId)
  if (!choice) return undefined
  // Two colleagues may choose the same person for two entries.
  await change.selectFrom('call_lists').select('id').where('id', '=', entry.list_id).forUpdate().execute()
  const before = await change
    .selectFrom('call_list_entries')
    .selectAll()
    .where('list_id', '=', entry.list_id)
    .where(({ eb, or }) =>
      or([eb('other_id', '=', userId), ...(choice.studentId ? [eb('student_id', '=', choice.studentId)] : [])]),
    )
    .where('problem', 'is', null)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const { studentId, fullName } = choice
  const studentName = choice.studentName ?? (choice.by === 'phone' ? childInWords(entry) : undefined)
  const chosen = await change
    .updateTable('call_list_entries')
    .set(({ eb }) => ({
      other_id: userId,
      other_name: fullName ?? null,
      other_number: null,
      student_id: studentId ?? null,
      student_name: studentName ?? null,
      problem: before ? 'listed' : null,
      choices: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', entry.id)
    .returningAll()
    .execute()
  if (!before || !studentName || before.student_id === studentId) return chosen
  const joined = await change
    .updateTable('call_list_entries')
    .set(({ eb }) => ({
      student_id: before.student_id ?? studentId ?? null,
      student_name: [before.student_name, studentName].filter(Boolean).join(', '),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .execute()
  return [...chosen, ...joined]
}

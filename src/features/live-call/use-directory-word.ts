import { isUnknownParty } from '../../domain/call/form-party'
import type { CallTarget } from '../../state/call/call'
import { callDetailsWords } from '../../text/en/call-details'
import { useText, useWords } from '../../view/use-phone'
import { useHostName } from '../../view/use-host-name'
import { usePhoneOwners } from '../call-form'

/**
 * The line below a number without a person: that several people share it, or that nobody has it (`card/number`). It is
 * empty until that is known. Undefined for a person.
 */
export function useDirectoryWord(target: CallTarget, phone: string): string | undefined {
  const { shared } = useWords('callDetails', callDetailsWords).caller
  const { common } = useText()
  const isUnknown = isUnknownParty(target)
  const { owners, isLoading } = usePhoneOwners(isUnknown ? phone : undefined)
  const host = useHostName(isUnknown ? phone : undefined)
  if (!isUnknown) return undefined
  if (isLoading || owners.length === 1 || host?.name) return '\u00a0'
  if (owners.length > 1) return shared
  return host?.note ?? common.notInDirectory
}

import { CallDetails } from '../../features/call-details'
import type { ScreenProps } from '../route-matcher'

/** One call, read or edited. */
export function CallScreen({ match }: ScreenProps) {
  const callId = match.params.callId ?? ''
  const editing = match.route.pattern.endsWith('/edit')
  return (
    <CallDetails
      key={callId}
      callId={callId}
      base={match.route.page === 'voicemail' ? 'voicemail' : 'calls'}
      mode={editing ? 'edit' : 'details'}
      otherReason={match.query.get('otherReason') ?? undefined}
    />
  )
}

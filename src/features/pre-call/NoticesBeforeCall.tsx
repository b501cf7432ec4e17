import { Ban, CircleDot, Info, Moon, type LucideIcon } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { untimelyZones } from '../../domain/number/untimely-zones'
import type { PhoneOwner } from '../../domain/people/phone-owners'
import { whoForbids } from '../../domain/people/who-forbids'
import { formatTime } from '../../domain/time'
import type { CallTarget } from '../../state/call/call'
import { missedInterpreterAtom } from '../../state/call/interpreter'
import { instituteSettingsAtom, preferencesOfAtom } from '../../state/session'
import { callFormWords } from '../../text/en/call-form'
import { interpreterWords } from '../../text/en/interpreter'
import { preferenceWords } from '../../text/en/preferences'
import { useAtomValue } from '../../view/use-atom-value'
import { useText, useWords } from '../../view/use-phone'
import { usePreferences, useWishLines, wishSentences } from '../preferences'
import { useListCaller } from './use-list-caller'

interface NoticesBeforeCallProps {
  /** The beginning of the ids of the sentences, which the dialog's description names. */
  id: string
  target: CallTarget
  /** The people who have the number. */
  owners: readonly PhoneOwner[]
  /** Continue was pressed, and a second press calls. */
  isAsked: boolean
}

/** The notices whose sentences describe the dialog. */
export const NOTICES = ['missed', 'forbidden', 'taken', 'wishes', 'recorded', 'late'] as const

/**
 * What speaks against the call, one line each: the interpreter was not reached (`interpreter/first`), the family does not want it (`card/preferences`), a colleague calls it from a list, it is recorded (`precall/prevent`), and it is early or late in the
 * number's area (`precall/family-time`).
 */
export function NoticesBeforeCall({ id, target, owners, isAsked }: NoticesBeforeCallProps) {
  const words = useWords('callForm', callFormWords).preCall
  const recorded = useAtomValue(instituteSettingsAtom)?.virtualPhone.recording ?? false
  const late = useUntimely(target)
  const forbidden = useForbidden(target, owners)
  const wishes = useWishLines(usePreferences(target))
  const { missed: missedWords } = useWords('interpreter', interpreterWords)
  const missed = useAtomValue(missedInterpreterAtom)
  const listCaller = useListCaller(target)
  const { pressAgain } = useWords('preferences', preferenceWords)
  const lines: Record<(typeof NOTICES)[number], ReactNode> = {
    missed: missed && (
      <NoticeLine id={`${id}missed`} icon={Info} tone="warning">
        {missedWords[missed]}
      </NoticeLine>
    ),
    forbidden: forbidden && (
      <>
        <NoticeLine id={`${id}forbidden`} icon={Ban} tone="danger">
          {forbidden}
        </NoticeLine>
        {/* There before its text, which is then read aloud. */}
        <p role="alert" className="vp-pre-call-again">
          {isAsked && pressAgain}
        </p>
      </>
    ),
    taken: listCaller && (
      <NoticeLine id={`${id}taken`} icon={Info} tone="warning">
        {words.colleagueCalls(listCaller)}
      </NoticeLine>
    ),
    wishes: wishes.length > 0 && (
      <NoticeLine id={`${id}wishes`} icon={Info} tone={wishes.some((wish) => wish.isWarning) ? 'warning' : undefined}>
        {wishes.map(({ text }) => text).join(' · ')}
      </NoticeLine>
    ),
    recorded: recorded && (
      <NoticeLine
        id={`${id}recorded`}
        icon={CircleDot}
        tone="recording"
        more={{ label: words.why, text: words.whyRecorded }}
      >
        {words.recorded}
      </NoticeLine>
    ),
    late: late && (
      <NoticeLine id={`${id}late`} icon={Moon} tone="warning">
        {late}
      </NoticeLine>
    ),
  }
  if (NOTICES.every((name) => !lines[name])) return null
  return (
    <ul role="list" className="vp-pre-call-notices">
      {NOTICES.map((name) => lines[name] && <li key={name}>{lines[name]}</li>)}
    </ul>
  )
}

/** Why the person must not be called, or somebody else who has the number. */
function useForbidden(target: CallTarget, owners: readonly PhoneOwner[]): string | undefined {
  const words = useWords('preferences', preferenceWords)
  const wishes = whoForbids(target, owners, useAtomValue(preferencesOfAtom))
  return wishSentences(wishes, words) || undefined
}

/** "It's 9:40 PM there." Undefined at a time at which people are called. */
function useUntimely({ phone }: CallTarget): string | undefined {
  const { timeThere } = useWords('callForm', callFormWords).before
  const { locale } = useText()
  const [now] = useState(() => Date.now())
  // Memoized, because formatting a time in another zone costs more than the rest of the dialog.
  const zones = useMemo(() => (phone ? untimelyZones(phone, now) : []), [phone, now])
  const at = new Date(now).toISOString()
  return zones.length > 0 ? timeThere(zones.map((timeZone) => formatTime(at, { locale, timeZone }))) : undefined
}

interface NoticeLineProps {
  id: string
  icon: LucideIcon
  tone?: 'danger' | 'recording' | 'warning' | undefined
  /** The reason, which a press shows below the sentence. */
  more?: { label: string; text: string }
  children: string
}

/** One line of what speaks against a call. */
export function NoticeLine({ id, icon: Icon, tone, more, children }: NoticeLineProps) {
  const [open, setOpen] = useState(false)
  const moreId = useId()
  return (
    <div className="vp-pre-call-notice" data-tone={tone}>
      <Icon className="vp-pre-call-notice-icon" size={16} strokeWidth={1.75} aria-hidden />
      <span id={id}>{children}</span>
      {more && (
        <>
          <button
            type="button"
            className="vp-pre-call-why"
            aria-expanded={open}
            aria-controls={open ? moreId : undefined}
            aria-describedby={id}
            onClick={() => setOpen(!open)}
          >
            {more.label}
          </button>
          {open && <p id={moreId}>{more.text}</p>}
        </>
      )}
    </div>
  )
}

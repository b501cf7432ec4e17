import * as v from 'valibot'
import { NameSchema, optional } from '../../api/contract/values'
import type { CallTarget } from '../../domain/call/call-state'
import { targetOfUser } from '../../domain/call/call-target'
import { LIMITS } from '../../domain/limits'
import { mergeContacts } from '../../domain/people/merge-contacts'
import { startTimeLimit } from '../../lib/time-limit'
import { untilAborted } from '../../lib/until-aborted'
import { hostNamesAtom, type HostName } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import {
  isInstead,
  type HostDirectory,
  type HostProviders,
  type HostRequest,
  type Provided,
} from '../base/host-providers'
import { directoryWords } from '../../text/en/directory'

const ContactSchema = v.object({
  name: NameSchema,
  phones: v.array(v.string()),
  title: optional(NameSchema),
  children: optional(v.array(v.object({ name: NameSchema, grade: optional(NameSchema) }))),
})
const PersonSchema = v.nullish(v.object({ name: NameSchema }))

/** What each provider must answer, for its developer. */
const EXPECTED = {
  findContacts: 'a list of { name, phones }',
  findPerson: '{ name } or null',
}

const functionOf = <F>(provider: Provided<F>): F => (Object(provider) as { find?: F }).find ?? (provider as F)

function targetOf({ name, phones, title, children = [] }: v.InferOutput<typeof ContactSchema>): CallTarget {
  const { personId: _, ...target } = targetOfUser({
    userId: '',
    fullName: name,
    contacts: phones.map((phone) => ({ phone })),
    ...(title && { title }),
    kids: children.map((child, at) => ({
      studentId: `${at}`,
      fullName: child.name,
      ...(child.grade && { grade: { gradeName: child.grade } }),
    })),
  })
  return target
}

/** See `HostDirectory`. A host's function may throw, may never settle, and may answer anything. */
export function createHostDirectory(context: ActionContext): HostDirectory {
  const { providers, store, bus, logger, notify, text } = context
  const words = () => text.directory ?? directoryWords
  const told = new Set<string>()
  /** Names the provider and the problem, but no value, which may be personal. Each once. */
  const tell = (problem: string) => {
    if (told.has(problem)) return
    told.add(problem)
    logger.error(problem)
  }

  /** @throws what the host's function throws, or the signal's reason */
  const ask = async (
    name: keyof HostProviders,
    call: (request: HostRequest) => unknown,
    cancel?: AbortSignal,
  ): Promise<unknown> => {
    if (typeof functionOf<unknown>(providers[name]) !== 'function') {
      tell(`configure() ${name}: expected a function`)
      throw new TypeError('no function')
    }
    const limit = startTimeLimit(LIMITS.hostAnswerMs, { cancel })
    try {
      return await untilAborted((async () => call({ signal: limit.signal }))(), limit.signal)
    } catch (error) {
      const isLate = limit.signal.aborted
      if (!cancel?.aborted)
        tell(`configure() ${name}: ${isLate ? `no answer within ${LIMITS.hostAnswerMs} ms` : 'it failed'}`)
      throw error
    } finally {
      limit.clear()
    }
  }

  const tellShape = (name: keyof typeof EXPECTED, field = 'the answer') =>
    tell(`configure() ${name}: expected ${EXPECTED[name]}, and ${field} is something else; it is left out`)

  /** The field that does not fit. Its name is the schema's, not the host's. */
  const fieldOf = ([issue]: [v.BaseIssue<unknown>, ...unknown[]]) => issue.path?.map(({ key }) => String(key)).join('.')

  /** Those that fit. Undefined if it is no list. */
  const readContacts = (answer: unknown): CallTarget[] | undefined => {
    if (!Array.isArray(answer)) return void tellShape('findContacts')
    return answer.slice(0, LIMITS.hostContactsMax).flatMap((item: unknown) => {
      const read = v.safeParse(ContactSchema, item)
      if (read.success && read.output.name) return targetOf(read.output)
      if (!read.success) tellShape('findContacts', fieldOf(read.issues))
      return []
    })
  }

  const putNames = (names: Iterable<[string, HostName]>) =>
    store.set(hostNamesAtom, new Map([...store.get(hostNamesAtom), ...names]))
  const putName = (e164: string, name: HostName) => putNames([[e164, name]])

  /** A number that several of them share has no name. */
  const noteNames = (found: readonly CallTarget[]) => {
    const named = found.flatMap(({ name, phones }) => phones.map(({ e164 }) => [e164, { name }] as [string, HostName]))
    putNames(named.filter(([e164, { name }]) => named.every((one) => one[0] !== e164 || one[1].name === name)))
  }

  const asked = new Map<string, Promise<string | undefined>>()
  let person = new AbortController()
  bus.on('session-changed', () => {
    asked.clear()
    person.abort()
    person = new AbortController()
  })
  const queue = atMost(LIMITS.hostNamesAtOnce)

  const askName = async (e164: string): Promise<string | undefined> => {
    const { findPerson } = providers
    if (!findPerson) return undefined
    const { signal } = person
    try {
      const answer = await queue(() => ask('findPerson', (request) => functionOf(findPerson)(e164, request), signal))
      signal.throwIfAborted()
      const read = v.safeParse(PersonSchema, answer)
      if (!read.success) tellShape('findPerson', fieldOf(read.issues))
      const name = (read.success && read.output?.name) || undefined
      putName(e164, { name })
      return name
    } catch {
      if (!signal.aborted) putName(e164, { note: words().failed })
      return undefined
    }
  }

  /** Undefined after a failure. */
  const askContacts = async (query: string, signal: AbortSignal): Promise<CallTarget[] | undefined> => {
    const { findContacts } = providers
    if (!findContacts) return []
    try {
      const found = readContacts(
        await ask('findContacts', (request) => functionOf(findContacts)(query, request), signal),
      )
      if (found && !signal.aborted) noteNames(found)
      return found
    } catch {
      return undefined
    }
  }

  return {
    async search({ query, signal, platform, onPlatform }) {
      const asked = askContacts(query, signal)
      const people = isInstead(providers.findContacts) ? [] : await platform()
      if (!signal.aborted) onPlatform(people)
      const found = await asked
      return found ? { contacts: mergeContacts(people, found) } : { contacts: people, note: words().failed }
    },
    nameOf(e164) {
      const name = asked.get(e164) ?? askName(e164)
      asked.set(e164, name)
      return name
    },
    async saved(call) {
      const { onCallSaved } = providers
      try {
        await ask('onCallSaved', (request) => onCallSaved?.(call, request))
      } catch {
        notify.note(words().logFailed)
      }
    },
  }
}

/** Runs work, at most so many at the same time, in order. */
function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= count) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

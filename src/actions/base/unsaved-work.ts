import type { Identity } from '../../domain/access/identity'
import { profileAtom } from '../../state/session'
import { unsavedWorkAtom, type UnsavedWork } from '../../state/view'
import type { StoredValue } from '../../browser/storage'
import type { ActionContext } from './action-context'

type Parts = Pick<ActionContext, 'store' | 'storage'>

/** Where unsaved work is stored that is no draft of a call, and how Sign Out calls it. */
const WORK = {
  'vp-before-call': 'beforeCall',
  'vp-greeting': 'greeting',
  'vp-reasons': 'reasons',
  'vp-blocks': 'block',
} as const satisfies Record<string, keyof UnsavedWork>
type WorkKey = keyof typeof WORK

/** Who is signed in. Undefined if nobody is. */
export function identityOf({ store, config }: Pick<ActionContext, 'store' | 'config'>): Identity | undefined {
  const userId = store.get(profileAtom)?.userId
  const { tenantId, instituteId } = config
  return userId === undefined ? undefined : { tenantId, instituteId, userId }
}

const personHere = ({ store }: Parts) => store.get(profileAtom)?.userId

/**
 * What a person typed and did not save, as this tab stores it. Nobody else may read it (`session/drafts`).
 *
 * @param ownerId the person, if they may have left
 */
export function ownWork<K extends WorkKey>(
  context: Parts,
  key: K,
  ownerId = personHere(context),
): StoredValue<K> | undefined {
  const stored = context.storage.get(key)
  return stored?.ownerId === ownerId ? stored : undefined
}

/**
 * Stores what a person has typed and did not save, or removes it if there is none. Sign Out asks before it is lost
 * (`session/sign-out-draft`). Does nothing if nobody is signed in: what was stored waits for its person.
 *
 * @param isUnsaved true also for work that is too large to be stored
 */
export function keepOwnWork<K extends WorkKey>(
  context: Parts,
  key: K,
  work: Omit<StoredValue<K>, 'ownerId'> | undefined,
  { ownerId = personHere(context), isUnsaved = work !== undefined } = {},
): void {
  if (ownerId === undefined) return
  if (work) context.storage.set(key, { ...work, ownerId } as StoredValue<K>)
  else context.storage.remove(key)
  if (ownerId === personHere(context)) noteUnsavedWork(context, { [WORK[key]]: isUnsaved })
}

const noteUnsavedWork = ({ store }: Parts, change: UnsavedWork): void =>
  store.set(unsavedWorkAtom, { ...store.get(unsavedWorkAtom), ...change })

/** The unsaved work that is stored in this tab. */
const storedWork = (storage: ActionContext['storage']): UnsavedWork =>
  Object.fromEntries(Object.entries(WORK).map(([key, name]) => [name, storage.get(key as WorkKey) !== undefined]))

/**
 * True if this tab stores something that a person typed and did not save. It belongs to the person who was signed in
 * last.
 */
export const hasStoredWork = (storage: ActionContext['storage']): boolean =>
  storage.draftIds().length > 0 || Object.values(storedWork(storage)).some(Boolean)

/** After a start, records the unsaved work that an earlier page stored for this person (`session/drafts`). */
export const restoreUnsavedWork = (context: Parts): void => noteUnsavedWork(context, storedWork(context.storage))

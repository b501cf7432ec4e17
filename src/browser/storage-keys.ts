import * as v from 'valibot'
import { TokenSchema } from '../api/contract/session'
import { draftEntries } from '../api/contract/call-form'
import { IdSchema, optional } from '../api/contract/values'
import { BLOCK_TYPES } from '../domain/blocking/block-types'
import { END_REASONS } from '../domain/call/call-line'
import { THEME_NAMES } from '../domain/settings/own-look'
import type { Logger } from './logger'

/** The page's person and school (`session/sources`). */
const CommonParamsSchema = v.object({
  tenantId: optional(v.string()),
  instituteId: optional(v.string()),
  callerId: optional(v.string()),
  unknownCallId: optional(v.string()),
  rootPath: optional(v.string()),
  mode: optional(v.string()),
  /**
   * The local test flag and the stored override in one (`layout/header`, `number/own`). A tester sets it by hand.
   * Even `''` shows the header's test phone input. The number typed there is the only one of their own that a person
   * may call.
   */
  testPhone: optional(v.string()),
})

/** Written while the call lock is held, for display only. It is stale if no tab holds the lock (`call/one`). */
const CallMarkerSchema = v.object({ callId: optional(v.string()), since: v.number() })

const DevicesSchema = v.object({
  input: optional(v.string()),
  output: optional(v.string()),
  ringVolume: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  playbackRate: optional(v.number()),
})

/** Unsaved text of a call's form. */
const CallDraftSchema = v.object({
  ...draftEntries,
  /** The person who typed it. Nobody else may read it (`session/drafts`). */
  ownerId: optional(IdSchema),
  /** What the platform had when the person began to type. Absent if nothing was saved there (`form/version`). */
  began: optional(v.object(draftEntries)),
})
export type CallDraft = v.InferOutput<typeof CallDraftSchema>

/** Values of pre-call dialogs whose call was not placed, keyed by the other side (`precall/kept`). */
const BeforeCallSchema = v.object({ ownerId: IdSchema, forms: v.record(v.string(), CallDraftSchema) })

/** The unsaved text of a greeting (`greeting/save`). */
const GreetingTextSchema = v.object({ ownerId: IdSchema, mode: v.picklist(['text', 'audio']), text: v.string() })

/** Unsaved texts of call reasons, by the keys of `reasonDraftsAtom` (`settings/reasons`). */
const ReasonTextsSchema = v.object({ ownerId: IdSchema, texts: v.record(v.string(), v.string()) })

/** Entries of Block dialogs that were not sent, keyed by the other side (`blocking/kept`). */
const BlockFormsSchema = v.object({
  ownerId: IdSchema,
  forms: v.record(
    v.string(),
    v.object({
      phone: v.string(),
      userId: optional(IdSchema),
      reasons: v.array(v.string()),
      otherReason: optional(v.string()),
      blockType: v.picklist(BLOCK_TYPES),
    }),
  ),
})

/**
 * What a sign-in sent, until the answer arrives. The answer is compared with it. Then it is removed, so that no second
 * answer is accepted (`session/authorize`).
 */
const SignInSchema = v.object({
  state: IdSchema,
  verifier: IdSchema,
  /** The return address, exactly as it was sent. */
  redirectUri: optional(v.string()),
  rootPath: optional(v.string()),
  /** The person whom the address named. It is sent as `user_id` where the host names nobody. */
  userId: optional(v.string()),
})

/** The report file that this tab has requested and awaits, even after a reload (`download/pending`). */
const ReportDownloadSchema = v.object({
  id: IdSchema,
  /** The person and the institute that may see the report. */
  ownerId: optional(IdSchema),
  instituteId: optional(v.string()),
  /** Clock reading, ms. */
  since: v.number(),
  /** The request, as it asks what became of the report when no socket tells (`live/missed`). */
  again: optional(v.object({ key: v.string(), body: v.looseObject({}) })),
})

/**
 * The other side of a call, for the form after the call. Only `personId` decides whether the form requires values.
 */
const CallTargetSchema = v.object({
  personId: optional(v.string()),
  name: v.string(),
  phones: v.array(v.object({ e164: v.string(), virtual: v.boolean(), extension: v.optional(v.string()) })),
})

const CALL = { callId: IdSchema, phone: v.string(), target: CallTargetSchema }
const EndSchema = v.object({
  outcome: v.picklist(['complete', 'unanswered']),
  reason: v.picklist(END_REASONS),
  seconds: v.number(),
})

/** Whom an interpreter is for, and whether they have answered and have their access code. */
const InterpretsForSchema = v.object({
  personId: IdSchema,
  /** The place of the chosen number among those of the person. -1: none of them. */
  phoneAt: v.number(),
  /** Must not be called, which was pressed twice. */
  isForbidden: v.boolean(),
  isReady: v.boolean(),
})

/**
 * This tab's last call, until its form was saved or may be left. A reload, or a sign-in of the same person, leads to
 * its form (`form/mandatory`, `session/drafts`).
 */
const LastCallSchema = v.object({
  ownerId: IdSchema,
  instituteId: v.string(),
  ...CALL,
  /** The live calls, the active one first, written as the page closes and read after a reload (`call/reload`). */
  live: optional(
    v.array(
      v.object({
        ...CALL,
        lineId: IdSchema,
        /** The line's token for this call. A call that was answered here has the token of the line that waits for calls. */
        token: v.string(),
        muted: v.boolean(),
        heldByUs: optional(v.boolean()),
        recorded: v.boolean(),
        recordingPaused: optional(v.boolean()),
        /** The call is to an interpreter, and the family was not reached yet (`interpreter/first`). */
        interpretsFor: optional(InterpretsForSchema),
        /** Ms since the epoch. */
        answeredAt: optional(v.number()),
      }),
    ),
  ),
  /** Absent while the call is live. */
  ended: optional(EndSchema),
  /** Earlier calls with unknown numbers, whose forms are still to be saved (`form/mandatory`). */
  pendingForms: optional(v.array(v.object({ ...CALL, ended: EndSchema }))),
})
export type LastCall = v.InferOutput<typeof LastCallSchema>

interface StoredKey<S extends v.GenericSchema = v.GenericSchema> {
  area: 'local' | 'session'
  schema: S
  /**
   * Removed at sign-out and institute switch (`storage/personal`). `work` is what the person has not saved yet: it has
   * an owner, only their own Sign Out removes it, and another person's sign-in stashes it (`session/drafts`).
   */
  personal: boolean | 'work'
}

const key = <S extends v.GenericSchema>(
  area: 'local' | 'session',
  schema: S,
  personal: boolean | 'work',
): StoredKey<S> => ({
  area,
  schema,
  personal,
})

/** Every key that this product stores (`storage/keys`). Nothing else is ever written. */
export const STORED_KEYS = {
  'common-params': key('local', CommonParamsSchema, true),
  'api-token': key('local', TokenSchema, true),
  'vp-skip-provisioning': key('local', v.boolean(), true),
  /**
   * Ids of the people who dismissed the notice, because each person dismisses it separately
   * (`notice/office-hours`).
   */
  'vp-hide-set-up-office-alert': key('local', v.array(IdSchema), false),
  /** Who has switched notifications on here, because each person does it separately (`settings/notifications`). */
  'vp-notifications': key('local', v.array(v.object({ userId: IdSchema, names: v.boolean() })), false),
  /** Who has switched keyboard shortcuts on here (`shortcut/keys`). */
  'vp-shortcuts': key('local', v.array(IdSchema), false),
  /** What was chosen for the app on this computer, whoever signs in (`settings/devices`). */
  theme: key('local', v.picklist(THEME_NAMES), false),
  'vp-language': key('local', v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), false),
  /** Who has calls ring in this browser (`incoming/switch`). */
  'vp-ring-here': key('local', v.array(IdSchema), false),
  /** Who is told of calls while the page sleeps, and the platform's key of the browser's subscription (`incoming/switch`). */
  'vp-ring-asleep': key('local', v.object({ ids: v.array(IdSchema), key: v.optional(v.string()) }), false),
  /** Who has said 'Not now', and until when, in ms since 1970 (`incoming/not-now`). */
  'vp-not-now': key('local', v.array(v.object({ userId: IdSchema, until: v.number() })), false),
  /** Tells the other tabs to stop ringing for this call (`incoming/decline`). */
  'vp-declined-call': key('local', IdSchema, true),
  'vp-call-in-progress': key('local', CallMarkerSchema, true),
  'vp-devices': key('local', DevicesSchema, true),
  'vp-sign-in': key('session', SignInSchema, true),
  /** The keypad's text while its Retry reloads the page (`load/shell`). */
  'vp-typed': key('session', v.string(), true),
  /** The same for the search of the app. */
  'vp-searched': key('session', v.string(), true),
  'vp-report-download': key('session', ReportDownloadSchema, true),
  /** Set and removed at once. Tells the other tabs that Sign Out was pressed, rather than that a token expired. */
  'vp-signed-out': key('local', v.number(), true),
  'vp-last-call': key('session', LastCallSchema, 'work'),
  'vp-before-call': key('session', BeforeCallSchema, 'work'),
  'vp-greeting': key('session', GreetingTextSchema, 'work'),
  'vp-reasons': key('session', ReasonTextsSchema, 'work'),
  'vp-blocks': key('session', BlockFormsSchema, 'work'),
} as const

export const DRAFT_PREFIX = 'vp-draft:'
export const DRAFT_KEY = key('session', CallDraftSchema, 'work')
/** Work of people who are not signed in (`work-stash.ts`). What follows names the owner, the time and the key. */
export const STASH_PREFIX = 'vp-stash:'

export type StorageKey = keyof typeof STORED_KEYS
export type StoredValue<K extends StorageKey> = v.InferOutput<(typeof STORED_KEYS)[K]['schema']>

/** A larger value is not ours. */
const MAX_CHARS = 200_000

/** What a stored text says. Undefined if it is absent, or invalid for the schema, which is counted. */
export function parseStored<S extends v.GenericSchema>(
  schema: S,
  text: string | null,
  logger?: Logger,
): v.InferOutput<S> | undefined {
  if (text === null || text.length > MAX_CHARS) return undefined
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    if (read.success) return read.output
  } catch {
    // Invalid JSON counts as a wrong shape.
  }
  logger?.count('storage-corrupt')
  return undefined
}

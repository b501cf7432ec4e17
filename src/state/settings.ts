import type { OwnLook } from '../domain/settings/own-look'
import { atom, personalAtom } from './store'

/** What `ownLookOf` read when the app got its phone, and after each choice. Belongs to the computer. */
export const ownLookAtom = atom<OwnLook>({})

/** Key of the draft for a new reason. No id is empty. */
export const NEW_REASON = ''

/** Before the id of a reason whose phrases are edited. */
const PHRASES = 'phrases of '

/** Key of the draft for a reason's phrases. */
export const phrasesKey = (id: string): string => PHRASES + id

/** The reason whose phrases the draft has. Undefined for the draft of a reason's text. */
export const phrasesOwner = (key: string): string | undefined =>
  key.startsWith(PHRASES) ? key.slice(PHRASES.length) : undefined

/** Unsaved text of a reason, or its phrases, one a line. It outlives the page, but not the person. */
export interface ReasonDraft {
  text: string
  saving: boolean
  /** Saving was tried, so errors are shown from now on. */
  tried: boolean
  /** Why the platform refused it. */
  failure?: string
}

/** By the id of the renamed reason, `NEW_REASON`, or the `phrasesKey` of a reason. */
export const reasonDraftsAtom = personalAtom<ReadonlyMap<string, ReasonDraft>>(new Map())

/**
 * Reasons that are being deleted, by id. Nothing is sent while the person can undo it.
 *
 *     delete ─► undoable ─► sent ─► gone, or back after a failure
 *                  └─► back (undo)
 */
export const reasonDeletionsAtom = personalAtom<ReadonlyMap<string, 'undoable' | 'sent'>>(new Map())

/** Volume of ringing in this browser, 0 to 1. */
export const ringVolumeAtom = atom(1)

/** Whether the line of this page can ring. Undefined until the settings have looked. */
export const canRingHereAtom = personalAtom<boolean | undefined>(undefined)
/**
 * The person has switched ringing on, but must be heard first (`incoming/switch`). If that takes long, it is `unheard`,
 * or `faint` while the level bar moves.
 *
 *     false ─► listening ─► unheard ◄─► faint
 *       ▲          └───────────┴──────────┤
 *       └──────── heard, stopped ─────────┘
 */
export const ringAwaitsVoiceAtom = personalAtom<false | 'listening' | 'unheard' | 'faint'>(false)

export type MicrophoneTestState = { state: 'off' | 'opening' | 'on' } | { state: 'failed'; text: string }
export const microphoneTestAtom = atom<MicrophoneTestState>({ state: 'off' })

import type { BlockType } from '../domain/blocking/block-types'

/**
 * Facts of the phone in the past tense, with small plain payloads: ids and values, never entities, notes or tokens.
 * `elements/phone/host-events.ts` turns them into `vp-*` DOM events (`event/once`).
 */
export interface Facts {
  ready: Record<string, never>
  'call-started': { callId: string; phone: string; direction: 'inbound' | 'outbound' }
  'call-connected': { callId: string }
  'call-muted': { callId: string; muted: boolean }
  /** Exactly once per call. */
  'call-ended': { callId: string; outcome: 'complete' | 'unanswered' | 'failed'; reason: string; seconds: number }
  'call-saved': { callId: string }
  'voicemail-read': { callIds: string[] }
  'block-changed': { phone?: string; personId?: string; blockType: BlockType | null }
  'setup-completed': { virtualPhone: string }
  'connection-changed': { state: 'connected' | 'connecting' | 'disconnected' }
  /** A count changed. Zero for both when nobody is signed in. */
  'unread-changed': { voicemails: number; missed: number }
  /** 'Follow up' after an unanswered call. */
  'follow-up': { callId: string; phone: string; personId?: string; studentId?: string }
  'session-changed': { signedIn: boolean; reason?: string }
  error: { code: string; message: string }
}

/** Questions that the host may refuse (`preventDefault()` on a cancelable event). */
export interface Questions {
  'before-call': { phone: string; personId?: string }
  /** A call rings here. */
  'incoming-call': { callId: string; phone: string; personId?: string }
  'call-selected': { callId: string }
  /** `title` is what the page is called in the person's language, without names of people. */
  navigate: { path: string; title: string }
}

export type FactName = keyof Facts
export type QuestionName = keyof Questions

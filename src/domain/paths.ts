/** Where the path of the product is kept: the page's own path, the part after `#`, or nowhere. */
export type Routing = 'history' | 'hash' | 'memory'

/** Paths inside the product (`route/table`), relative to base path, institute and user. */
export const PATHS = {
  home: '/',
  call: '/call',
  voicemail: '/voicemail',
  blocklist: '/blocklist',
  report: '/report',
  settings: '/settings',
  personalPhone: '/personal-phone',
  phoneSetup: '/phone-setup',
  phoneSetupUnverified: '/phone-setup/unverified',
  callback: '/callback',
  disabled: '/disabled',
  disabledAccount: '/disabled-account',
  error: '/error',
} as const

/** The pages where a person chooses or mends their numbers. */
export const isPhonePage = (path: string): boolean => path === PATHS.personalPhone || path.startsWith(PATHS.phoneSetup)

const segment = (id: string) => encodeURIComponent(id)

export const callDetailsPath = (callId: string) => `/calls/${segment(callId)}`
export const callLivePath = (callId: string) => `/calls/${segment(callId)}/call`
/** Where a person lands after a call; `otherReason` carries the text typed before it (`route/after-call`). */
export const callEditPath = (callId: string, otherReason?: string) =>
  `/calls/${segment(callId)}/edit${otherReason ? `?otherReason=${encodeURIComponent(otherReason)}` : ''}`

export const voicemailDetailsPath = (callId: string) => `${PATHS.voicemail}/${segment(callId)}`

/** Where a call is looked at: among the calls, or among the voicemails. Its form lies below the same. */
export type DetailsBase = 'calls' | 'voicemail'

export const EDIT_PATH = {
  calls: callEditPath,
  voicemail: (callId: string) => `${voicemailDetailsPath(callId)}/edit`,
} satisfies Record<DetailsBase, (callId: string) => string>

/** The details that the form's page of a call belongs to; undefined where the path is no such page. */
export function pathAfterEdit(path: string, callId: string): string | undefined {
  const details = /^(\/(?:calls|voicemail)\/[^/?#]+)\/edit(?:[?#]|$)/.exec(path)?.[1]
  return callIdOf(path) === callId ? details : undefined
}

export const transcriptPath = (callId: string) => `${callDetailsPath(callId)}/transcript`
export const reportTranscriptPath = (callId: string) => `${PATHS.report}${transcriptPath(callId)}`

/** The call a path is about, or undefined. */
export function callIdOf(path: string): string | undefined {
  const id = /^(?:\/report)?\/(?:calls|voicemail)\/([^/?#]+)/.exec(path)?.[1]
  try {
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return id
  }
}

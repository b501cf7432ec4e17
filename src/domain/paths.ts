/** Where the product's path is: in the page's path, in the part after `#`, or nowhere. */
export type Routing = 'history' | 'hash' | 'memory'

/** The path of the home page, apart, because a first frame needs no other. */
export const HOME = '/'

/** Paths inside the product (`route/path`), relative to base path, institute and user. */
export const PATHS = {
  home: HOME,
  call: '/call',
  lists: '/lists',
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

/** The pages where a person chooses or corrects their numbers. */
export const isPhonePage = (path: string): boolean => path === PATHS.personalPhone || path.startsWith(PATHS.phoneSetup)

const segment = (id: string) => encodeURIComponent(id)

export const callDetailsPath = (callId: string) => `/calls/${segment(callId)}`
export const callLivePath = (callId: string) => `/calls/${segment(callId)}/call`
/** The page after a call (`route/after-call`). */
export const callEditPath = (callId: string) => `/calls/${segment(callId)}/edit`

export const voicemailDetailsPath = (callId: string) => `${PATHS.voicemail}/${segment(callId)}`

/** One call list. A call that begins on its page stays there (`calling/next`). */
export const callListPath = (listId: string) => `${PATHS.lists}/${segment(listId)}`
export const isCallListPath = (path: string): boolean => path.startsWith(`${PATHS.lists}/`)

/** The list that a call's details belong to: calls or voicemails. The path of the form begins with it too. */
export type DetailsBase = 'calls' | 'voicemail'

export const EDIT_PATH = {
  calls: callEditPath,
  voicemail: (callId: string) => `${voicemailDetailsPath(callId)}/edit`,
} satisfies Record<DetailsBase, (callId: string) => string>

/** The details page that a form's page belongs to. Undefined for any other path. */
export function pathAfterEdit(path: string, callId: string): string | undefined {
  const details = /^(\/(?:calls|voicemail)\/[^/?#]+)\/edit(?:[?#]|$)/.exec(path)?.[1]
  return callIdOf(path) === callId ? details : undefined
}

export const transcriptPath = (callId: string) => `${callDetailsPath(callId)}/transcript`
/** The report of a student: all calls about the student this school year (`report/student`). */
export const studentReportPath = (studentId: string) => `${PATHS.report}?student=${encodeURIComponent(studentId)}`

export const reportTranscriptPath = (callId: string) => `${PATHS.report}${transcriptPath(callId)}`

/** The call in a path, or undefined. */
export function callIdOf(path: string): string | undefined {
  const id = /^(?:\/report)?\/(?:calls|voicemail)\/([^/?#]+)/.exec(path)?.[1]
  try {
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return id
  }
}

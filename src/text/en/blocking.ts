import type { BlockFormError, BlockHindrance } from '../../domain/blocking/block-form'
import type {
  BlockEntry,
  BlockPlace,
  BlockStatus,
  UnblockConfirmation,
  UnblockDenial,
} from '../../domain/blocking/blocking'
import type { BlockType } from '../../domain/blocking/block-types'

/** The values of a confirmation: the caller (name or number), who blocked them, and the school of the block. */
export interface Unblocking {
  who: string
  by?: string
  school?: string
  place: BlockPlace
}

/**
 * Unblocking in the list also removes narrower blocks. On a card it removes only the shown block (`platform/blocks`).
 */
const SCHOOL_REST: Record<BlockPlace, string> = {
  card: 'Blocks that staff there set only for themselves stay.',
  list: 'Blocks that staff there set only for themselves are removed too.',
}
const DISTRICT_REST: Record<BlockPlace, string> = {
  card: 'Blocks that a school made, or that staff set only for themselves, stay.',
  list: 'Blocks that its schools made, and those that staff set only for themselves, are removed too.',
}
const atSchool = ({ who, school, place }: Unblocking) =>
  `Everyone at ${school ?? 'that school'} will receive calls from ${who} again. ${SCHOOL_REST[place]} Other schools aren't affected.`

const callsFrom = (phones: number) => (phones > 1 ? 'Calls from these numbers' : 'Calls from this number')
const it = (phones: number) => (phones > 1 ? 'them' : 'it')

const all = (count: number) => (count === 2 ? 'Both' : `All ${count}`)

/** Blocking and the blocklist. Quoted texts are exact (`look/words`). */
export const blockingWords = {
  /** Name of the menu of a card. */
  menuFor: (who: string) => `More actions for ${who}`,
  entries: {
    block: 'Block caller',
    blockSchool: 'Block school-wide',
    blockDistrict: 'Block district-wide',
    unblock: 'Unblock caller',
    unblockSchool: 'Unblock school-wide',
    unblockDistrict: 'Unblock district-wide',
  } satisfies Record<BlockEntry['label'], string>,

  status: {
    numberBlocked: 'The phone number is blocked.',
    wide: (level: 'school' | 'district', by?: string) =>
      `This caller is currently blocked ${level}-wide${by ? ` by ${by}` : ''}.`,
    onlyForYou: 'This caller is currently blocked only for you.',
    blockedBy: (by: string) => `This caller is currently blocked by ${by}.`,
  } satisfies Record<BlockStatus['text'], unknown>,
  /** After the sentence, for a block of another school or a colleague, which stops no call of this person. */
  stillCalls: (school?: string) =>
    `Only ${school ? `at ${school}` : 'for others'}: calls to and from you still go through.`,

  denied: {
    adminsOnly: 'Only district admin and school admin have permissions to unblock this caller.',
    districtAdminOnly: 'Only district admin has permissions to unblock this caller',
    otherSchool: 'To unblock this number, please go to blocklist tab or to the school where the number is blocked.',
  } satisfies Record<UnblockDenial, string>,
  goToBlocklist: 'Go to block list',
  /** In an element that cannot unblock. */
  unblockInApp: 'You can unblock this caller in Virtual Phone.',

  /** The effect of unblocking, and on whom (`blocking/confirm`). */
  confirm: {
    mine: ({ who }) => `You will receive calls from ${who} again. The block was only for you: no one else is affected.`,
    colleagues: ({ who, by = 'The person who blocked this caller' }) =>
      `${by} will receive calls from ${who} again. The block was only for one person: no one else is affected.`,
    school: ({ who, place }) => `Everyone at your school will receive calls from ${who} again. ${SCHOOL_REST[place]}`,
    schoolOfDistrict: atSchool,
    otherSchool: atSchool,
    district: ({ who, place }) =>
      `A district-wide block cannot be lifted for one user or school. Removing it lets everyone in the district receive calls from ${who}. ${DISTRICT_REST[place]}`,
  } satisfies Record<UnblockConfirmation, (facts: Unblocking) => string>,
  unblockTitle: (who: string) => `Unblock ${who}?`,
  unblock: 'Unblock',
  unblockWho: (who: string) => `Unblock ${who}`,
  unblocking: 'Unblocking…',

  // The Block dialog.
  blockTitle: (who: string) => `Block ${who}`,
  blockNumberTitle: 'Block a phone number',
  block: 'Block',
  blocking: 'Blocking…',
  /** The effect of the block, and on whom. For a person with several phones, all are blocked. */
  effect: {
    personal: (phones) =>
      `${callsFrom(phones)} won't reach you, and you can't call ${it(phones)}. No one else is affected.`,
    school: (phones) =>
      `${callsFrom(phones)} won't reach anyone at your school, and no one there can call ${it(phones)}.`,
    district: (phones) =>
      `${callsFrom(phones)} won't reach anyone in your district, and no one there can call ${it(phones)}.`,
  } satisfies Record<BlockType, (phones: number) => string>,
  /** Replaces the number of a person with several. */
  allPhones: (count: number) => `${all(count)} phone numbers of this person will be blocked.`,
  scope: 'Block for',
  scopes: { personal: 'Me', school: 'My school', district: 'My district' } satisfies Record<BlockType, string>,
  phone: 'Phone number',
  phonePlaceholder: '___-___-____',
  searching: 'Looking up this number…',
  matches: 'People with this number',
  matchesFound: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  /** Beside a number in the list that cannot be chosen. */
  hindrances: { phoneOwn: 'Your number', phoneBlocked: 'Already blocked' } satisfies Record<BlockHindrance, string>,
  /** The owner of the number in the field. */
  belongsTo: (who: string) => `Belongs to ${who}`,
  reasons: 'Reason for block',
  loadingReasons: 'Loading reasons',
  reasonsFailed: "We couldn't load the reasons.",
  other: 'Other',
  otherReason: 'Other reason',
  formErrors: {
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Enter a valid phone number',
    phoneOwn: "This is your own number. It can't be blocked.",
    phoneBlocked: 'This number is already blocked.',
    reasonRequired: 'Please select a reason why this number should be blocked.',
    otherRequired: 'Please enter the reason why this number should be blocked.',
  } satisfies Record<BlockFormError, string>,
  incomplete: 'Complete the required fields to block.',

  blocked: 'Phone number blocked!',
  /** For a person with several numbers, which are all blocked. */
  allBlocked: (count: number, who: string) => `Phone number blocked! ${all(count)} numbers of ${who} are blocked.`,
  unblocked: 'Phone number unblocked!',

  // The blocklist page.
  list: {
    title: 'Block list',
    label: 'Blocked phone numbers',
    loading: 'Loading blocked numbers',
    search: 'Search blocked numbers',
    searchPlaceholder: 'Name or number',
    clearSearch: 'Clear search',
    blockNumber: 'Block a number',
    caller: 'Caller',
    blockedBy: 'Blocked by',
    blockedOn: 'Blocked on',
    blockedFor: 'Blocked for',
    reasons: 'Reasons',
    actions: 'Actions',
    /** The scope of a block for the viewer. A school is named if it is not the viewer's own. */
    scope: {
      mine: 'Only you',
      colleagues: (by: string) => `Only ${by}`,
      school: 'Your school',
      'other-school': (school: string) => school,
      district: 'Your district',
      unknown: 'Unknown',
    },
    /** A row is about one number, and its person may have several. */
    numberOf: (name: string, phone: string) => `${name} (${phone})`,
    unblockWho: (who: string) => `Unblock ${who}`,
    empty: 'Phone numbers that you block will appear here.',
    noneFound: 'No result',
    showAll: 'Show all',
    failed: "We couldn't load the block list.",
    /** Too little of them could be read. */
    unreadable: (count: number) => `${count} blocked ${count === 1 ? 'number' : 'numbers'} can't be shown.`,
    showing: (from: number, to: number, count: number) => `Showing ${from}-${to} of ${count} blocked numbers`,
    pages: 'Block list pages',
    previous: 'Previous page',
    next: 'Next page',
  },
}

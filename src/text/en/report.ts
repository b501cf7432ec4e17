import type { ReportColumnName } from '../../domain/report/report-columns'
import type { RangeFault, RangePreset } from '../../domain/report/report-dates'
import { zoneName } from '../zone-name'
import { locale, number } from './locale'

const callsOf = (count: number) => (count === 1 ? '1 call' : `${number(count)} calls`)

const callsEach = (places: string[], count: number) => `${callsOf(count)}${places.length > 1 ? ' each' : ''}`
/** Up to three names, or else how many there are. */
const few = (names: string[], of: string) =>
  names.length > 3 ? `${number(names.length)} ${of}` : new Intl.ListFormat(locale).format(names)

/** The report page. Labels of outcomes are those of the call log (`log/labels`). */
export const reportWords = {
  title: 'Report',
  loading: 'Loading the report',
  failed: "We couldn't load the report.",
  noneFound: 'No result',
  clear: 'Clear filters',
  /** An empty report of other days, without filters. */
  showSchoolYear: 'Show this school year',
  number,

  filter: 'What the report shows',
  from: 'From',
  to: 'To',
  dayFormat: 'MM/DD/YYYY',
  notADay: 'Enter a date like 11/21/2026.',
  rangeFaults: {
    order: 'The first day is after the last day.',
    length: 'A report can cover up to 366 days.',
  } satisfies Record<RangeFault, string>,
  presets: {
    today: 'Today',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    lastMonth: 'Last month',
    last30: 'Last 30 days',
    schoolYear: 'This school year',
  } satisfies Record<RangePreset, string>,
  openCalendar: 'Choose dates',
  calendar: 'Choose the first and the last day',
  chooseFirst: 'Choose the first day.',
  chooseLast: (first: string) => `From ${first}. Choose the last day.`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  direction: 'Direction',
  directions: { all: 'All', inbound: 'Inbound', outbound: 'Outbound' },
  outcomes: 'Outcome',
  reasons: 'Reason',
  student: 'Student',
  allStudents: 'All students',
  /** A student whom the page's address names by id, and whose name no call contains. */
  thisStudent: 'One student',
  findStudent: 'Find a student',
  findStudentPlaceholder: 'Name of the child or a parent',
  findingStudents: 'Searching…',
  noStudents: 'No student found',
  studentsFound: (count: number) => (count === 1 ? '1 student found' : `${number(count)} students found`),
  studentsFailed: "We couldn't search for students. Check your internet connection and try again.",
  all: 'All',
  chosen: (count: number) => `${count} chosen`,
  clearChoice: 'Clear',
  noReasons: 'There are no reasons to choose from.',
  /** In a narrow report, the button that shows the other filters. */
  moreFilters: 'More filters',
  /** In a student's report, the button that shows all filters. */
  filters: 'Filters',
  search: 'Search',
  searchPlaceholder: 'Name, number or notes',
  clearSearch: 'Clear search',
  sort: 'Sort by',

  /** Whose calls these are. Without a person: everyone's. */
  scope: ({ person, institute }: { person: string | undefined; institute: string | undefined }) =>
    `Calls for ${[person ?? 'everyone', institute].filter(Boolean).join(person ? ', ' : ' at ')}`,
  /** Shown if the page's days and times are not in the browser's zone. */
  zone: (timeZone: string) => `Times shown in ${zoneName(timeZone, locale)}`,
  figures: 'Totals',
  callCount: 'Calls',
  answeredShare: 'Answered',
  phoneTime: 'Talk time',
  familiesReached: 'Families reached',
  reachedOf: (reached: number, count: number) => `${number(reached)} of ${number(count)}`,
  notReached: (count: number) => `${number(count)} not reached`,
  /** How many calls it took, as a mean. */
  attempts: (count: number) => `${number(count)} ${count === 1 ? 'call' : 'calls'} to reach one`,
  /** "62%". */
  share: (part: number, whole: number) =>
    (whole === 0 ? 0 : part / whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
  answeredOf: (answered: number, count: number) => `${number(answered)} of ${callsOf(count)}`,
  /** "57% in the week before". */
  valueBefore: (value: string, before: string) => `${value} ${before.startsWith('the ') ? 'in ' : ''}${before}`,
  /** What the figures are compared with: a range of `days` days, `back` days earlier. */
  rangeBefore: (days: number, back: number) => {
    if (back > days) return days === 1 ? 'a week before' : 'the same weeks a year before'
    return days === 7 ? 'the week before' : `the ${days} days before`
  },
  /** What the figures of a whole month are compared with. */
  monthBefore: 'the month before',
  /** "Compared with the week before: Nov 9, 2026 – Nov 15, 2026". */
  comparedWith: (before: string, from: string, to: string) =>
    `Compared with ${before}: ${from === to ? from : `${from} – ${to}`}`,
  byDay: 'Calls per day',
  byHour: 'Calls by hour',
  byWeekday: 'Calls by weekday',
  byPerson: 'Calls by person',
  bySchool: 'Calls by school',
  byOutcome: 'Outcomes',
  byReason: 'Reasons',
  /** Lists that colleagues called together, each with its result. */
  callLists: 'Call lists',
  callList: 'List',
  listResult: 'Result',
  listReached: (reached: number, total: number) => `${number(reached)} of ${number(total)} reached`,
  /** What people typed beside Other. */
  otherReasons: 'Other',
  day: 'Day',
  hour: 'Hour',
  weekday: 'Weekday',
  person: 'Person',
  school: 'School',
  allSchools: 'All schools',
  /** In the place of a name that is not known. */
  thisSchool: 'This school',
  /** "9 AM". */
  hourOf: (hour: number) =>
    new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(locale, { hour: 'numeric', timeZone: 'UTC' }),
  /** Shown instead of a chart that needs all calls of the report. */
  onlyFew: (most: number) => `To see this, narrow the report to ${most} calls or fewer.`,
  outcome: 'Outcome',
  reason: 'Reason',
  view: (chart: string) => `View of ${chart}`,
  chart: 'Chart',
  table: 'Table',
  /** The chart in a sentence. Several days or hours may share the maximum. */
  busiest: (days: string[], count: number) => `Most on ${few(days, 'days')}: ${callsEach(days, count)}`,
  busiestHour: (hours: string[], count: number) =>
    `Most ${hours.length > 3 ? 'in' : 'at'} ${few(hours, 'hours')}: ${callsEach(hours, count)}`,
  /** The value of one day or hour, under the pointer or chosen by keys. */
  valueAt: (at: string, count: number) => `${at}: ${callsOf(count)}`,
  /** The last bar on paper: those that are not shown by name. */
  others: (count: number) => `${number(count)} others`,
  noName: 'No name',
  noCalls: 'No calls',
  noReasonsGiven: 'No reasons were given.',
  showAll: (count: number) => `Show all ${count}`,
  showLess: 'Show less',

  list: 'Calls in the report',
  /** The list of a student's report, and its column with reasons and notes. */
  contacts: 'Contacts',
  reasonsAndNotes: 'Reasons and notes',
  /** What was noted, below the reasons of a student's report. */
  quote: (notes: string) => `“${notes}”`,
  columns: {
    when: 'Date',
    caller: 'From',
    callee: 'To',
    student: 'Student',
    outcome: 'Outcome',
    duration: 'Duration',
    reasons: 'Reasons',
  } satisfies Record<ReportColumnName, string>,
  transcript: 'Transcript',
  openCall: (when: string) => `${when}, open call`,
  readTranscript: (when: string) => `Transcript of the call on ${when}`,
  pages: 'Report pages',
  previous: 'Previous page',
  next: 'Next page',
  /** Too little of them could be read. */
  unreadable: (count: number) => `${callsOf(count)} can't be shown.`,
  showing: (from: number, to: number, count: number) => `Showing ${number(from)}-${number(to)} of ${callsOf(count)}`,
  /** Announced after a search. */
  found: (count: number, from: number, to: number) =>
    `${callsOf(count)} in the report, showing ${number(from)} to ${number(to)}`,

  print: 'Print',
  printContacts: 'Print call history',
  /** The title of the sheet about a student. `name` is absent if no call says it. */
  contactsTitle: (name: string | undefined, isSchoolYear: boolean) =>
    `Call history for ${name ?? 'a student'}${isSchoolYear ? ' this school year' : ''}`,
  noContacts: 'No calls on these days.',
  newestContacts: (shown: number, count: number) => `The newest ${number(shown)} of ${callsOf(count)}`,
  contactCount: (count: number, reached: number) => `${callsOf(count)}, ${number(reached)} answered`,
  printedOn: (when: string) => `Printed ${when}`,
  leftVoicemail: 'Left a voicemail',
  /** "Reached", or "Not reached: No Answer"; a family's own call that nobody took is "Missed: No Answer". */
  reached: (isReached: boolean, isInbound: boolean, outcome: string) =>
    isReached ? 'Reached' : `${isInbound ? 'Missed' : 'Not reached'}: ${outcome}`,
  called: (caller: string, callee: string) => `${caller} called ${callee}`,
  withNumber: (name: string, phone: string) => `${name} (${phone})`,
  talked: (duration: string) => `Talk time ${duration}`,
  noNotes: 'No notes',
  printFailed: "We couldn't print the report.",
  /** Title of the printed report. */
  printTitle: 'Call report',
  printLine: (label: string, value: string) => `${label}: ${value}`,
}

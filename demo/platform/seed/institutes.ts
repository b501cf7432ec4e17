/** The telephone interpreters of the district. The 880 Hz of their line are not those of the families' lines. */
export const INTERPRETER = {
  userId: 'staff-interpreter',
  name: 'District interpreter line',
  phone: '+18625550199',
  accessCode: '4471#',
} as const
const interpreter = JSON.stringify(INTERPRETER)

/** A district with three schools that have different features, and a school outside it. */
export const INSTITUTES = [
  {
    id: 'district-1',
    name: 'Maple Valley School District',
    district_id: null,
    phone: '+12015550100',
    area_code: '201',
    transcription: true,
    recording: true,
    dialer: false,
  },
  {
    id: 'school-1',
    name: 'Maple Valley Elementary',
    district_id: 'district-1',
    phone: '+12015550101',
    area_code: '201',
    transcription: true,
    recording: true,
    dialer: false,
    interpreter,
  },
  {
    id: 'school-2',
    name: 'Maple Valley Middle School',
    district_id: 'district-1',
    phone: '+12025550100',
    area_code: '202',
    transcription: true,
    recording: false,
    dialer: true,
    interpreter,
  },
  {
    id: 'school-3',
    name: 'Maple Valley High School',
    district_id: 'district-1',
    phone: '+12035550100',
    area_code: '203',
    transcription: false,
    recording: false,
    dialer: false,
    interpreter,
  },
  {
    id: 'school-4',
    name: 'Riverbend Charter School',
    district_id: null,
    phone: '+12055550100',
    area_code: '205',
    transcription: true,
    recording: true,
    dialer: true,
    time_zone: 'America/Chicago',
  },
] as const

export const CALL_REASONS = [
  'Attendance',
  'Behavior',
  'Grades',
  'Health',
  'Meeting',
  'Transportation',
  'Praise',
] as const
export const BLOCK_REASONS = ['Spam', 'Harassment', 'Wrong number', 'Abusive language'] as const

/** What an office often writes about a reason, and what it says in such a call. `__` is a gap to fill in. */
export const REASON_TEXTS: Partial<Record<(typeof CALL_REASONS)[number], { phrases: string[]; script?: string }>> = {
  Attendance: {
    phrases: ['Left message', 'Will send a note', 'Arrives at __', 'Sick, back on __'],
    script: [
      'Good morning, this is the office of {child}’s school.',
      '{child} isn’t in class today. Is everything all right?',
      'Please send a note when {child} is back.',
    ].join('\n'),
  },
  Behavior: { phrases: ['Left message', 'Will talk with the child', 'Meeting on __'] },
  Grades: { phrases: ['Left message', 'Asked for a meeting', 'Will hand in __ by __'] },
  Health: { phrases: ['Left message', 'Picks up at __', 'Nurse informed'] },
  Meeting: { phrases: ['Meeting on __ at __', 'Needs an interpreter', 'Both parents will come'] },
  Transportation: { phrases: ['Picks up at __', '__ picks up', 'Takes the bus'] },
}

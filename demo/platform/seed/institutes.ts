/** A district with three schools that differ in what is switched on, and a school outside it. */
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

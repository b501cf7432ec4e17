import type { Access, PersonRole } from '../db/tables'

/** Somebody who can sign in to the demo. The password is the demo's, and is printed. */
export interface Account {
  /** A key that tests use for the case of this account. */
  key: string
  /** The person's id. */
  id: string
  tenantId: string
  email: string
  password: string
  fullName: string
  role: PersonRole
  /** A district admin's is the district, which includes its schools. */
  instituteId: string
  /** Shown on the sign-in page: the case of the product that this account is for. */
  about: string
}

/** An account with its special cases, for the seed. */
export interface AccountCase extends Account {
  access?: Access
  loginAllowed?: false
  /** The person's own phones, verified or not. */
  phones: readonly { verified: boolean }[]
  /**
   * `changed`: the callback phone changed, and the notice is unread. If there are several verified phones, it is none
   * of them.
   */
  virtualPhone?: 'assigned' | 'changed'
  officeHours?: false
}

/** The demo has one district, which is one customer. */
export const TENANT_ID = 'demo'

/** When people of the demo take calls, in the zone of the first school. */
export const OFFICE_HOURS = {
  enabled: true,
  startTime: '08:00',
  endTime: '16:00',
  timeZone: 'America/New_York',
  enabledDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
}

/** One password for all accounts. These people are fictional, and the sign-in page shows the password. */
export const DEMO_PASSWORD = 'green-chalkboard'

type Case = Omit<AccountCase, 'email' | 'password' | 'tenantId'>
const account = (entry: Case): AccountCase => ({
  ...entry,
  email: `${entry.fullName.toLowerCase().replace(/\W+/g, '.')}@example.org`,
  password: DEMO_PASSWORD,
  tenantId: TENANT_ID,
})

const VERIFIED = [{ verified: true }]

/** One account for every role and special case of the product's guards (`guard/setup`, `platform/seed`). */
export const ACCOUNTS: readonly AccountCase[] = [
  account({
    key: 'staff',
    id: 'staff-1',
    fullName: 'Dana Whitfield',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff, ready to call; calls are recorded at this school',
    phones: VERIFIED,
    virtualPhone: 'assigned',
  }),
  account({
    key: 'admin',
    id: 'admin-1',
    fullName: 'Marcus Oyelaran',
    role: 'admin',
    instituteId: 'school-1',
    about: 'School admin',
    phones: VERIFIED,
    virtualPhone: 'assigned',
    officeHours: false,
  }),
  account({
    key: 'district-admin',
    id: 'district-admin-1',
    fullName: 'Ruth Castellanos',
    role: 'district_admin',
    instituteId: 'district-1',
    about: 'District admin: the district and its schools 1 to 3',
    phones: VERIFIED,
    virtualPhone: 'assigned',
  }),
  account({
    key: 'colleague',
    id: 'staff-2',
    fullName: 'Imani Brooks',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff, a colleague with a virtual phone of her own',
    phones: VERIFIED,
    virtualPhone: 'assigned',
    officeHours: false,
  }),
  account({
    key: 'other-school',
    id: 'staff-3',
    fullName: 'Theo Lindqvist',
    role: 'staff',
    instituteId: 'school-2',
    about: 'Staff of another school of the district; calls are not recorded there',
    phones: VERIFIED,
    virtualPhone: 'assigned',
  }),
  account({
    key: 'outside',
    id: 'staff-4',
    fullName: 'Grace Amankwah',
    role: 'staff',
    instituteId: 'school-4',
    about: 'Staff of a school outside the district',
    phones: VERIFIED,
    virtualPhone: 'assigned',
  }),
  account({
    key: 'setup',
    id: 'staff-setup',
    fullName: 'Oscar Delgado',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff with a verified phone who has not chosen a virtual number yet',
    phones: VERIFIED,
  }),
  account({
    key: 'unverified',
    id: 'staff-unverified',
    fullName: 'June Park',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff whose phone is not verified',
    phones: [{ verified: false }],
  }),
  account({
    key: 'changed',
    id: 'staff-changed',
    fullName: 'Walter Nowak',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff whose callback phone has changed; two verified phones',
    phones: [{ verified: true }, { verified: true }],
    virtualPhone: 'changed',
  }),
  account({
    key: 'phoneless',
    id: 'staff-phoneless',
    fullName: 'Selma Haddad',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff without a phone of her own, with a virtual number',
    phones: [],
    virtualPhone: 'assigned',
  }),
  account({
    key: 'not-allowed',
    id: 'staff-not-allowed',
    fullName: 'Victor Salinas',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Signs in, but the profile says loginAllowed: false',
    phones: VERIFIED,
    virtualPhone: 'assigned',
    loginAllowed: false,
  }),
  account({
    key: 'disabled',
    id: 'staff-disabled',
    fullName: 'Nora Fitzgerald',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Disabled: sign-in is refused',
    phones: VERIFIED,
    access: 'disabled',
  }),
  account({
    key: 'no-access',
    id: 'staff-no-access',
    fullName: 'Pavel Horak',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Not entitled to a virtual phone: sign-in is refused',
    phones: VERIFIED,
    access: 'no-phone',
  }),
  account({
    key: 'parent',
    id: 'parent-account',
    fullName: 'Lena Marsh',
    role: 'parent',
    instituteId: 'school-1',
    about: 'A parent: the product is not for her',
    phones: VERIFIED,
  }),
  account({
    key: 'two-phones',
    id: 'staff-two-phones',
    fullName: 'Hugo Brandvold',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff with two verified phones; calls are forwarded to the first',
    phones: [{ verified: true }, { verified: true }],
    virtualPhone: 'assigned',
  }),
  account({
    key: 'changed-one',
    id: 'staff-changed-one',
    fullName: 'Priya Raman',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff whose callback phone has changed; calls follow to her one verified phone',
    phones: VERIFIED,
    virtualPhone: 'changed',
  }),
  account({
    key: 'unverified-number',
    id: 'staff-unverified-number',
    fullName: 'Odile Ferrant',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff with a virtual number whose phone is not verified any more',
    phones: [{ verified: false }],
    virtualPhone: 'assigned',
  }),
  account({
    key: 'nothing',
    id: 'staff-nothing',
    fullName: 'Samuel Adeyemi',
    role: 'staff',
    instituteId: 'school-1',
    about: 'Staff without a phone of his own and without a virtual number',
    phones: [],
  }),
  account({
    key: 'admin-setup',
    id: 'admin-setup',
    fullName: 'Greta Lindholm',
    role: 'admin',
    instituteId: 'school-1',
    about: 'School admin without a virtual number, who may skip the setup',
    phones: VERIFIED,
  }),
  account({
    key: 'admin-unverified',
    id: 'admin-unverified',
    fullName: 'Bruno Castel',
    role: 'admin',
    instituteId: 'school-1',
    about: 'School admin whose phone is not verified, who may skip the setup',
    phones: [{ verified: false }],
  }),
]

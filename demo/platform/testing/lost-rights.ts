import type { TestClient } from './sign-in'
import type { TestPlatform } from './test-platform'

export interface LostRight {
  /** What the person did, or what was done to them: "a person who …". */
  what: string
  lose(staff: TestClient): Promise<unknown>
  /** Puts it right again. */
  undo(): Promise<unknown>
}

/** The person whose rights are lost. */
export const OWNER = 'staff-1'

/** Every way in which a person stops to have the right to use the product, while their sockets and calls are open. */
export function lostRights(platform: () => TestPlatform): LostRight[] {
  const person = (values: Record<string, unknown>) => () =>
    platform().db.updateTable('people').set(values).where('id', '=', OWNER).execute()
  return [
    {
      what: 'has signed out',
      lose: (staff) => staff.call('POST', '/oauth/v1/revoke', { token: staff.token }),
      undo: () => platform().db.deleteFrom('revoked_tokens').execute(),
    },
    { what: 'is disabled', lose: person({ access: 'disabled' }), undo: person({ access: 'allowed' }) },
    { what: 'may not use the phone', lose: person({ login_allowed: false }), undo: person({ login_allowed: true }) },
    { what: 'is a parent', lose: person({ role: 'parent' }), undo: person({ role: 'staff' }) },
    {
      what: 'moved to another school',
      lose: person({ institute_id: 'school-2' }),
      undo: person({ institute_id: 'school-1' }),
    },
  ]
}

import { aStudent, aUser } from './builders'
import type { Replies } from './fakes/fake-api'

/** Replies for a number that two parents of one child share: the search by `phone` finds both. */
export const sharedNumber = (phone: string): Replies => ({
  searchUsers: {
    content: ['Elena', 'Pavel'].map((name) => ({ id: name, fullName: `${name} Ostrowski`, phones: [phone] })),
  },
  getUser: ({ params }) =>
    aUser({
      userId: params?.['id'] ?? '',
      fullName: `${params?.['id']} Ostrowski`,
      contacts: [{ phone }],
      kids: [aStudent({ studentId: 's1', fullName: 'Mila Ostrowski', grade: { gradeName: 'Grade 3' } })],
    }),
})

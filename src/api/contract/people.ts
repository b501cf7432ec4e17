import * as v from 'valibot'
import { BLOCK_TYPES } from '../../domain/blocking/block-types'
import type { Endpoint } from './endpoint'
import { IdSchema, NameSchema, PhoneSchema, contentOf, optional, wordOf } from './values'

export const ContactSchema = v.object({
  phone: optional(PhoneSchema),
  phoneVerified: optional(v.boolean()),
  email: optional(v.string()),
  contactType: optional(v.string()),
})
export type Contact = v.InferOutput<typeof ContactSchema>

export const StudentSchema = v.object({
  studentId: IdSchema,
  fullName: NameSchema,
  profilePhoto: optional(v.string()),
  grade: optional(v.object({ gradeName: NameSchema })),
})
export type Student = v.InferOutput<typeof StudentSchema>

/** What a family asks of those who call it (extension `titles`). Each member is one wish. */
export const PreferencesSchema = v.object({
  /** A BCP 47 tag ('es'), or a name. */
  language: optional(NameSchema),
  /** 'HH:mm' by the office's clock. */
  notBefore: optional(v.string()),
  /** One of their numbers. */
  bestPhone: optional(PhoneSchema),
  /** The place among the guardians of a child: 1 is called first. */
  order: optional(v.number()),
  /** Why this person must not be called, for example by order of a court. */
  doNotCall: optional(v.string()),
})

export const UserSchema = v.object({
  userId: IdSchema,
  fullName: NameSchema,
  role: optional(wordOf(['staff', 'admin', 'district_admin', 'parent', 'student'])),
  contacts: v.array(ContactSchema),
  guardianships: optional(v.array(StudentSchema)),
  kids: optional(v.array(StudentSchema)),
  /** What a colleague is at the school, such as 'School nurse' (extension `titles`). */
  title: optional(NameSchema),
  preferences: optional(PreferencesSchema),
  profilePhoto: optional(v.string()),
  loginAllowed: optional(v.boolean()),
  instituteId: optional(v.string()),
  instituteName: optional(NameSchema),
  isBlocked: optional(v.boolean()),
  blockType: optional(wordOf(BLOCK_TYPES)),
  blockBy: optional(NameSchema),
  blockById: optional(v.string()),
  blockedPhone: optional(v.string()),
  blockByInstituteId: optional(v.string()),
  blockByInstituteName: optional(NameSchema),
})
export type User = v.InferOutput<typeof UserSchema>

export const PhoneMatchSchema = v.object({ id: IdSchema, fullName: NameSchema, phones: v.array(PhoneSchema) })
export type PhoneMatch = v.InferOutput<typeof PhoneMatchSchema>

export const peopleEndpoints = {
  getUser: { method: 'GET', path: '/users/{id}', version: 'v1', answer: UserSchema },
  searchUsers: {
    method: 'POST',
    path: '/users/_search',
    version: 'v1',
    answer: contentOf(v.union([UserSchema, PhoneMatchSchema])),
  },
} as const satisfies Record<string, Endpoint>

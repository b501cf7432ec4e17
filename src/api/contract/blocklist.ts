import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { BLOCK_TYPES } from '../../domain/blocking/block-types'
import { LIMITS } from '../../domain/limits'
import { ReasonSchema } from './reasons'
import {
  BlockTypeSchema,
  IdSchema,
  NameSchema,
  PhoneSchema,
  SentPhoneSchema,
  SentReasonsSchema,
  contentOf,
  optional,
  pageOf,
  wordOf,
} from './values'
import { textUpTo } from '../../lib/up-to'

/** The server's word is `blacklist`. Everywhere else the word is `blocklist`. */
export const BlockRequestSchema = v.object({
  reasons: SentReasonsSchema,
  otherReason: optional(textUpTo(LIMITS.textMaxChars)),
  blockType: BlockTypeSchema,
  phone: optional(SentPhoneSchema),
  userId: optional(IdSchema),
})
export type BlockRequest = v.InferOutput<typeof BlockRequestSchema>

export const BlockResponseSchema = v.object({
  blockType: wordOf(BLOCK_TYPES),
  blockedPhone: PhoneSchema,
  staffName: NameSchema,
  staffId: IdSchema,
  instituteId: IdSchema,
  instituteName: optional(NameSchema),
})
export type BlockResponse = v.InferOutput<typeof BlockResponseSchema>

export const BlocklistItemSchema = v.object({
  id: IdSchema,
  blockedPhone: PhoneSchema,
  fullName: optional(NameSchema),
  userId: optional(v.string()),
  createdAt: optional(v.string()),
  reasons: optional(v.array(v.string())),
  highestBlock: BlockResponseSchema,
})
export type BlocklistItem = v.InferOutput<typeof BlocklistItemSchema>

export const blocklistEndpoints = {
  searchBlocklist: {
    method: 'POST',
    path: '/blacklist/_search',
    version: 'v1',
    answer: pageOf(BlocklistItemSchema),
  },
  listBlockReasons: {
    method: 'GET',
    path: '/blacklist/reasons',
    version: 'v1',
    answer: contentOf(ReasonSchema),
  },
  getCallBlock: {
    method: 'GET',
    path: '/blacklist/calls/{id}',
    version: 'v1',
    answer: v.optional(BlockResponseSchema),
  },
  blockCall: {
    method: 'POST',
    path: '/blacklist/calls/{id}',
    version: 'v1',
    refusesInWords: true,
    answer: BlockResponseSchema,
  },
  unblockCall: {
    method: 'DELETE',
    path: '/blacklist/calls/{id}',
    version: 'v1',
    refusesInWords: true,
  },
  blockPhone: {
    method: 'POST',
    path: '/blacklist/phones/{phone}',
    version: 'v1',
    refusesInWords: true,
    answer: BlockResponseSchema,
  },
  blockUser: {
    method: 'POST',
    path: '/blacklist/users/{id}',
    version: 'v1',
    refusesInWords: true,
    answer: BlockResponseSchema,
  },
  unblockUser: {
    method: 'DELETE',
    path: '/blacklist/users/{id}',
    version: 'v1',
    refusesInWords: true,
  },
  unblock: {
    method: 'DELETE',
    path: '/blacklist/{id}',
    version: 'v1',
    refusesInWords: true,
  },
} as const satisfies Record<string, Endpoint>

import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { BLOCK_TYPES } from '../../domain/call/call-status'
import { ReasonSchema } from './reasons'
import {
  BlockTypeSchema,
  IdSchema,
  LimitSchema,
  NameSchema,
  PageNumberSchema,
  PhoneSchema,
  SentPhoneSchema,
  contentOf,
  optional,
  pageOf,
  wordOf,
} from './values'

/** The server's word is `blacklist`; everywhere else it is `blocklist`. */
export const BlockRequestSchema = v.object({
  reasons: v.array(v.string()),
  otherReason: optional(v.string()),
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

const LevelQuerySchema = v.object({ blockType: optional(BlockTypeSchema) })

export const blocklistEndpoints = {
  searchBlocklist: {
    method: 'POST',
    path: '/blacklist/_search',
    version: 'v1',
    summary: 'The blocklist',
    body: v.object({ query: optional(v.string()), page: optional(PageNumberSchema), limit: optional(LimitSchema) }),
    answer: pageOf(BlocklistItemSchema),
  },
  listBlockReasons: {
    method: 'GET',
    path: '/blacklist/reasons',
    version: 'v1',
    summary: 'Reasons for a block',
    answer: contentOf(ReasonSchema),
  },
  getCallBlock: {
    method: 'GET',
    path: '/blacklist/calls/{id}',
    version: 'v1',
    summary: 'The block on the other side of a call; 204 when none',
    answer: v.optional(BlockResponseSchema),
  },
  blockCall: {
    method: 'POST',
    path: '/blacklist/calls/{id}',
    version: 'v1',
    refusesInWords: true,
    summary: 'Block the other side of a call',
    body: BlockRequestSchema,
    answer: BlockResponseSchema,
  },
  unblockCall: {
    method: 'DELETE',
    path: '/blacklist/calls/{id}',
    version: 'v1',
    refusesInWords: true,
    summary: 'Unblock the other side of a call',
    query: LevelQuerySchema,
  },
  blockPhone: {
    method: 'POST',
    path: '/blacklist/phones/{phone}',
    version: 'v1',
    refusesInWords: true,
    summary: 'Block a number',
    body: BlockRequestSchema,
    answer: BlockResponseSchema,
  },
  blockUser: {
    method: 'POST',
    path: '/blacklist/users/{id}',
    version: 'v1',
    refusesInWords: true,
    summary: 'Block a person',
    body: BlockRequestSchema,
    answer: BlockResponseSchema,
  },
  unblockUser: {
    method: 'DELETE',
    path: '/blacklist/users/{id}',
    version: 'v1',
    refusesInWords: true,
    summary: 'Unblock a person',
    query: LevelQuerySchema,
  },
  unblock: {
    method: 'DELETE',
    path: '/blacklist/{id}',
    version: 'v1',
    refusesInWords: true,
    summary: 'Lift a block of the list',
    query: LevelQuerySchema,
  },
} as const satisfies Record<string, Endpoint>

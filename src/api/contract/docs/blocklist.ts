import * as v from 'valibot'
import { BlockRequestSchema, type blocklistEndpoints } from '../blocklist'
import { BlockTypeSchema, LimitSchema, PageNumberSchema, SearchTextSchema, optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

const LevelQuerySchema = v.object({ blockType: optional(BlockTypeSchema) })

export const blocklistDocs = {
  searchBlocklist: {
    summary: 'The blocklist',
    body: v.object({
      query: optional(SearchTextSchema),
      page: optional(PageNumberSchema),
      limit: optional(LimitSchema),
    }),
  },
  listBlockReasons: { summary: 'Reasons for a block' },
  getCallBlock: { summary: 'The block on the other side of a call; 204 when none' },
  blockCall: { summary: 'Block the other side of a call', body: BlockRequestSchema },
  unblockCall: { summary: 'Unblock the other side of a call', query: LevelQuerySchema },
  blockPhone: { summary: 'Block a number', body: BlockRequestSchema },
  blockUser: { summary: 'Block a person', body: BlockRequestSchema },
  unblockUser: { summary: 'Unblock a person', query: LevelQuerySchema },
  unblock: { summary: 'Lift a block of the list', query: LevelQuerySchema },
} as const satisfies Record<keyof typeof blocklistEndpoints, EndpointDocs>

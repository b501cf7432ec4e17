import type { BlockResponse } from '../../../src/api/contract/blocklist'
import { blockNumber } from '../blocks/block-number'
import { numbersOfCall, numbersOfPhone, numbersOfUser } from '../blocks/target-numbers'
import { unblockListed, unblockTarget } from '../blocks/unblock-number'
import { highestBlocks, searchBlocks, type VisibleBlock } from '../blocks/visible-blocks'
import { findReadableCall } from '../calls/find-call'
import type { Handlers } from '../http/handlers'
import { readPaging } from '../http/read-paging'
import type { Services } from './services'

const DEFAULT_LIMIT = 10

type Rows =
  | 'searchBlocklist'
  | 'getCallBlock'
  | 'blockCall'
  | 'unblockCall'
  | 'blockPhone'
  | 'blockUser'
  | 'unblockUser'
  | 'unblock'

/** The blocklist. The table in `src/domain/blocking/blocking.ts` decides about rights, here and in the widget. */
export const blocklistRoutes = ({ db }: Services): Pick<Handlers, Rows> => ({
  async searchBlocklist({ caller, instituteId, body: { query = '', ...paging } }) {
    const { page, limit, offset } = readPaging(paging, DEFAULT_LIMIT)
    // Only a district admin's list includes the blocks of other schools.
    const sight = { caller, instituteId, elsewhere: caller.role === 'district_admin' }
    const { blocks, count } = await searchBlocks(db, sight, { query, offset, limit })
    return { content: blocks.map(itemOf), count, page, limit }
  },

  async getCallBlock({ caller, instituteId, params }) {
    const call = await findReadableCall(db, caller, params.id)
    const phones = call.other_number ? [call.other_number] : []
    const [block] = await highestBlocks(db, { caller, instituteId, elsewhere: true }, phones)
    return block
  },

  blockCall: async ({ caller, instituteId, params, body }) =>
    blockNumber(db, caller, instituteId, await numbersOfCall(db, caller, params.id), body),

  unblockCall: async ({ caller, instituteId, params, query }) =>
    unblockTarget(db, caller, instituteId, await numbersOfCall(db, caller, params.id), query.blockType),

  blockPhone: async ({ caller, instituteId, params, body }) =>
    blockNumber(
      db,
      caller,
      instituteId,
      await numbersOfPhone(db, caller, instituteId, params.phone, body.userId),
      body,
    ),

  blockUser: async ({ caller, instituteId, params, body }) =>
    blockNumber(db, caller, instituteId, await numbersOfUser(db, caller, instituteId, params.id, body.phone), body),

  unblockUser: async ({ caller, instituteId, params, query }) =>
    unblockTarget(db, caller, instituteId, await numbersOfUser(db, caller, instituteId, params.id), query.blockType),

  unblock: ({ caller, instituteId, params, query }) =>
    unblockListed(db, caller, instituteId, params.id, query.blockType),
})

const itemOf = ({ id, personId, fullName, createdAt, reasons, ...highestBlock }: VisibleBlock) => ({
  id,
  blockedPhone: highestBlock.blockedPhone,
  fullName,
  userId: personId,
  createdAt: createdAt.toISOString(),
  reasons,
  highestBlock: highestBlock satisfies BlockResponse,
})

import { highestBlocks } from '../blocks/visible-blocks'
import { findReadableCall } from '../calls/find-call'
import { nameKey } from '../db/name-key'
import { readPaging } from '../http/paging'
import type { Handlers } from '../http/handlers'
import { notBuilt } from './not-built'
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

/** The blocklist, to read. Changing it comes with its screens. */
export const blocklistRoutes = ({ db }: Services): Pick<Handlers, Rows> => ({
  async searchBlocklist({ caller, instituteId, body: { query = '', ...asked } }) {
    const { page, limit, offset } = readPaging(asked, DEFAULT_LIMIT)
    // Another school's block is in the list only for those whose reach it is in.
    const all = await highestBlocks(db, caller, instituteId, { elsewhere: caller.role === 'district_admin' })
    const key = nameKey(query)
    const digits = query.replace(/\D/g, '')
    const found = all.filter(
      ({ fullName, blockedPhone }) =>
        nameKey(fullName ?? '').includes(key) || (digits !== '' && blockedPhone.includes(digits)),
    )
    const content = found
      .slice(offset, offset + limit)
      .map(({ id, personId, fullName, createdAt, reasons, ...highestBlock }) => ({
        id,
        blockedPhone: highestBlock.blockedPhone,
        fullName,
        userId: personId,
        createdAt: createdAt.toISOString(),
        reasons,
        highestBlock,
      }))
    return { content, count: found.length, page, limit }
  },

  async getCallBlock({ caller, instituteId, params }) {
    const call = await findReadableCall(db, caller, params.id)
    const phones = call.other_number ? [call.other_number] : []
    const [block] = await highestBlocks(db, caller, instituteId, { phones, elsewhere: true })
    return block
  },

  blockCall: notBuilt,
  unblockCall: notBuilt,
  blockPhone: notBuilt,
  blockUser: notBuilt,
  unblockUser: notBuilt,
  unblock: notBuilt,
})

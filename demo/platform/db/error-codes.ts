import { hasCode } from '../has-code'

/** A broken unique constraint. The codes are PostgreSQL's, the same in PGlite and pg. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

/** A statement that was canceled, because it took longer than `statement_timeout`. */
export const isStatementTooLong = (error: unknown): boolean => hasCode(error, '57014')

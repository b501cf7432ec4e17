import { ApiError } from '../../domain/errors'

/** The HTTP status of a failed call, 0 where there is none. */
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** Any way a platform says that something is gone, or never was. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404

/** How storage says that a signed address is over: mostly 403, some 400, 401, 404 or 410. */
export const isExpired = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) < 500

/** The platform does not do that at all. */
export const isUnavailable = (error: unknown): boolean => statusOf(error) === 501

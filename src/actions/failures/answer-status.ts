import { ApiError } from '../../domain/errors'

/** The HTTP status of a failed request, or 0 without one. */
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** The statuses by which a platform says that something does not exist. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404

/** The platform refuses it to this person, and will again. */
export const isForbidden = (error: unknown): boolean => statusOf(error) === 403

/** Another version of it is stored than the request may replace. */
export const isChangedElsewhere = (error: unknown): boolean => statusOf(error) === 412

/** The platform has read the request and does not do it. */
export const isRefused = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) < 500

/** The statuses by which storage rejects an expired signed address: mostly 403, some 400, 401, 404 or 410. */
export const isExpired = (error: unknown): boolean => isRefused(error)

/** The platform does not support the request. */
export const isUnavailable = (error: unknown): boolean => statusOf(error) === 501

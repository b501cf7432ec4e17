import { ApiError, NO_FILE } from '../../domain/errors'

/** The HTTP status of the platform's answer, or 0 without one. A storage's status is not the platform's. */
const statusOf = (error: unknown) => (error instanceof ApiError && error.code !== NO_FILE ? error.status : 0)

/** The statuses by which a platform says that something does not exist. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404

/** The platform refuses it to this person, and will again. */
export const isForbidden = (error: unknown): boolean => statusOf(error) === 403

/** Another version of it is stored than the request may replace. */
export const isChangedElsewhere = (error: unknown): boolean => statusOf(error) === 412

/** The platform has read the request and does not do it. */
export const isRefused = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) < 500

/** A signed address has expired. */
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === NO_FILE

/** The platform does not support the request. */
export const isUnavailable = (error: unknown): boolean => statusOf(error) === 501

/** Somebody else was quicker. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409

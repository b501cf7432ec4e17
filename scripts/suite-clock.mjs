import { shiftDate } from './shift-date.mjs'

/**
 * The one setting of every suite's time: `TEST_TIME`, an ISO 8601 moment with its zone. Importing this file moves the
 * clock of this process, and of each Node process that it starts, to that moment, from which it runs on. Pages of
 * browser tests get the same offset (`browser-test.ts`, `.storybook`). No test sees today's hour or weekday.
 */

/** A Wednesday noon in the zone of the demo's schools. */
const DEFAULT = '2026-12-02T12:00:00-05:00'

/**
 * Child processes inherit the offset. If each computed it again, its clock would be late by the time that the first
 * process has run.
 */
process.env.TEST_CLOCK_OFFSET ??= String(Date.parse(process.env.TEST_TIME || DEFAULT) - Date.now())
const offset = Number(process.env.TEST_CLOCK_OFFSET)
if (Number.isNaN(offset)) throw new Error(`TEST_TIME is no moment with a zone, such as ${DEFAULT}`)

/** Milliseconds by which the suite's clock is ahead of this machine's. */
export const clockOffset = offset

const preload = `--import ${import.meta.url}`
const options = process.env.NODE_OPTIONS ?? ''
if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} ${preload}`.trim()
shiftDate(offset)

import { shiftDate } from '../scripts/shift-date.mjs'

/** Pages have the time of every suite (`scripts/suite-clock.mjs`), whose offset vitest.config.ts hands over. */
shiftDate(Number(import.meta.env.VITE_CLOCK_OFFSET))

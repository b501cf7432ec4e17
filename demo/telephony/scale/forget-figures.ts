import { forgetFigures } from './figures'

/** The global setup of `npm run scale`. With SCALE_KEEP=1 a run of one part adds to what others have found. */
export default async function setUp(): Promise<void> {
  if (process.env.SCALE_KEEP !== '1') await forgetFigures()
}

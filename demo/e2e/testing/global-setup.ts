import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveBrowser } from '../../../scripts/browser.mjs'
import { startPlatform } from '../../platform'
import { emptyDatabase } from '../../platform/testing/empty-database'
import { MEDIA_PROGRAM, mediaProgram } from '../../platform/voice/media-process/media-program'
import { TEMPLATE } from './template'

/** Seeds one database for the whole run. Each worker's platform starts from a copy, which takes a fifth of the time. */
export default async function setUp(): Promise<() => Promise<void>> {
  // This unpacks the pinned browser if needed. Two workers must not do that at the same time.
  await resolveBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'virtual-phone-e2e-'))
  const platform = await startPlatform({ template: await emptyDatabase(), quiet: true })
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await (await platform.dump()).arrayBuffer()))
  await platform.close()
  // Workers inherit these variables.
  process.env[TEMPLATE] = file
  process.env[MEDIA_PROGRAM] = await mediaProgram()
  return () => rm(folder, { recursive: true, force: true })
}

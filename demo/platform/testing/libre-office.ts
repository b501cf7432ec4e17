import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** The path of LibreOffice's program, if it is installed. */
export const findLibreOffice = (): string | undefined =>
  ['soffice', 'libreoffice'].find((program) => spawnSync(program, ['--version']).status === 0)

/** Comma, double quote, UTF-8, from line 1, US English. Texts stay texts. */
const CSV_FILTER = 'Text - txt - csv (StarCalc):44,34,76,1,,1033,false,false'

/** Opens a CSV file in LibreOffice, as a double click does, and writes its displayed content as CSV again. */
export async function throughLibreOffice(program: string, csv: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'virtual-phone-office-'))
  try {
    const opened = join(folder, 'report.csv')
    await writeFile(opened, csv)
    const profile = pathToFileURL(join(folder, 'profile')).href
    await promisify(execFile)(program, [
      '--headless',
      `-env:UserInstallation=${profile}`,
      `--infilter=${CSV_FILTER}`,
      '--convert-to',
      `csv:${CSV_FILTER}`,
      '--outdir',
      join(folder, 'out'),
      opened,
    ])
    return await readFile(join(folder, 'out', 'report.csv'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

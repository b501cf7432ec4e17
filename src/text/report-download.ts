import { reportDownload } from './en/report-download'
import type { LateWords } from './index'

export const reportDownloadWords: LateWords<typeof reportDownload> = { en: reportDownload }

export { DownloadReport } from './DownloadReport'

import { instituteSettingsAtom } from './session'
import { atom } from './store'

const offered = (extension: string) =>
  atom((get) => get(instituteSettingsAtom)?.virtualPhone.extensions?.includes(extension) ?? false)

/** The platform's lists have the first words of voicemails (`voicemail/preview`). */
export const hasPreviewsAtom = offered('preview')
/** The platform filters reports by student (`report/student`). */
export const hasStudentFilterAtom = offered('students')

/** The form of an institute's id: `school-12`, `district-1`. */
const INSTITUTE_ID = /^(school|district)-(?!\.+$)[\w.~-]{1,190}$/

/** True for an id of a school or a district. No other text enters a path or a query (`api/ids`). */
export const isInstituteId = (id: string): boolean => INSTITUTE_ID.test(id)

/** True for the id of a district, false for a school's. */
export const isDistrictId = (id: string): boolean => id.startsWith('district-')

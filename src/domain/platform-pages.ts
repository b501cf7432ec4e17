interface Platform {
  platformUrl: string
  instituteId: string
}

/** Pages of the platform that the product links to, below `platform-url`. */
export const accountPage = ({ platformUrl }: Pick<Platform, 'platformUrl'>): string => `${platformUrl}/account`

/** The office hours of a person at a school or district. The query names both, in the API's words. */
export const officeHoursPage = ({ platformUrl, instituteId }: Platform, userId: string): string =>
  `${platformUrl}/office-hours?${new URLSearchParams({ institute_id: instituteId, user_id: userId }).toString()}`

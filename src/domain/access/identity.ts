/** Whose something is. The ids of people count within one tenant, and a person may belong to several institutes. */
export interface Identity {
  tenantId: string
  instituteId: string
  userId: string
}

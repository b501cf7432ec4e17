import type { instituteEndpoints } from '../institutes'
import type { EndpointDocs } from './endpoint-docs'

export const instituteDocs = {
  getInstitute: { summary: 'A school or district' },
  getInstituteSettings: { summary: 'Its features' },
} as const satisfies Record<keyof typeof instituteEndpoints, EndpointDocs>

import { configure } from '../../src/index'

const params = new URLSearchParams(window.location.search)
configure({
  tenantId: params.get('tenant_id') ?? 'demo',
  instituteId: params.get('institute') ?? 'school-1',
})

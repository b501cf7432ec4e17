import { configure, phoneFor } from 'virtual-phone'
import { datadog } from 'virtual-phone/monitoring/datadog'
import { host } from '../host'

/** A page with monitoring whose own script drives the phone. */
configure({
  tenantId: 'demo',
  instituteId: 'school-1',
  apiUrl: host.platform,
  autoBanner: true,
  monitoring: datadog({ applicationId: 'application', clientToken: 'public', site: 'datadoghq.example' }),
})
const phone = phoneFor({})
const phases: string[] = []
phone.subscribe(({ call }) => {
  const phase = call?.phase ?? 'idle'
  if (phase !== (phases.at(-1) ?? 'idle')) phases.push(phase)
})
Object.assign(window, { phone, phases })

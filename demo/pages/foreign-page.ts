import { configure } from '../../src/index'

const params = new URLSearchParams(window.location.search)
configure({
  tenantId: params.get('tenant_id') ?? 'demo',
  instituteId: params.get('institute') ?? 'school-1',
})

// The tab's title says how much is waiting, also while another tab is in front.
const { title } = document
document.addEventListener('vp-unread-changed', ({ detail: { voicemails, missed } }) => {
  const waiting = voicemails + missed
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
})

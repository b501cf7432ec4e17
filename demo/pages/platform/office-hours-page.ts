import { ask, askAccount, say } from './platform-page'

const form = document.querySelector('form')
const fields = <T extends HTMLElement = HTMLInputElement>(name: string) => [
  ...(form?.querySelectorAll<T>(`[name="${name}"]`) ?? []),
]

async function show(): Promise<void> {
  const { body, problem } = await askAccount()
  if (problem !== undefined) return say(problem)
  const hours = body.officeHours
  if (!hours) return
  for (const field of fields('enabled')) field.checked = hours.enabled
  for (const name of ['startTime', 'endTime', 'timeZone'] as const) {
    for (const field of fields<HTMLInputElement | HTMLSelectElement>(name)) field.value = hours[name]
  }
  for (const field of fields('day')) field.checked = hours.enabledDays.includes(field.value)
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const data = new FormData(form)
  const hours = {
    enabled: data.has('enabled'),
    startTime: data.get('startTime'),
    endTime: data.get('endTime'),
    timeZone: data.get('timeZone'),
    enabledDays: data.getAll('day'),
  }
  void ask('/account/office-hours', 'PUT', hours).then(({ problem }) => say(problem ?? 'Saved.'))
})

void show()

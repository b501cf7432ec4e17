import { askAccount, make } from './platform-page'

/** The platform's home: who is signed in, and for a district the phone of each of its schools. */
async function show(): Promise<void> {
  const { body: account } = await askAccount()
  if (!account) return
  const { fullName, institutes } = account
  document.querySelector('#who')?.replaceChildren(`Signed in as ${fullName}, ${institutes[0]?.name ?? ''}.`)
  const section = document.querySelector<HTMLElement>('#institutes')
  if (!section || institutes.length < 2) return
  section.hidden = false
  for (const { id, name } of institutes) {
    const address = `/?${new URLSearchParams({ tenant_id: 'demo', institute_id: id })}`
    section.querySelector('ul')?.append(make('li', {}, make('a', { href: address }, name)))
  }
}

void show()

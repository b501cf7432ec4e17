/** What this host's server tells its pages, and what it gives to a signed-in person. */
export const host = {
  platform: document.querySelector<HTMLMetaElement>('meta[name="phone-platform"]')?.content ?? '',
  root: document.querySelector('main') as HTMLElement,
  getAccessToken: async () => (await fetch('/session/token/staff')).text(),
}

/** What the server of this host says to its pages, and what it gives to who is signed in to it. */
export const host = {
  platform: document.querySelector<HTMLMetaElement>('meta[name="phone-platform"]')?.content ?? '',
  root: document.querySelector('main') as HTMLElement,
  getAccessToken: async () => (await fetch('/session/token/staff')).text(),
}

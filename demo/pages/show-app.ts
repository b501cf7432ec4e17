/**
 * Shows the platform's own app in `main`. It shows the institute in its address, otherwise the one in the platform's
 * cookie: that of the last person who signed in. The product itself reads the tenant from the address, unless the page
 * names it. Under `/portal` the page's app lives in a folder.
 */
export function showApp(tenantId?: string): void {
  titleByScreen()
  const { pathname, search } = window.location
  const app = document.createElement('virtual-phone-app')
  if (tenantId) app.setAttribute('tenant-id', tenantId)
  if (/^\/portal(\/|$)/.test(pathname)) app.setAttribute('base-path', '/portal')
  const inPath = /\/institutes\/([^/]+)\//.exec(pathname)?.[1]
  const inAddress = inPath ?? new URLSearchParams(search).get('institute_id')
  if (inAddress) document.cookie = `shown_institute=${encodeURIComponent(inAddress)}; path=/; SameSite=Lax`
  const ofPlatform = /(?:^|; )shown_institute=([^;]*)/.exec(document.cookie)?.[1]
  app.setAttribute('institute-id', inAddress ?? decodeURIComponent(ofPlatform ?? 'school-1'))
  document.querySelector('main')?.append(app)
}

/** The title names the screen, and counts what is new, so that the tab is recognized among others. */
function titleByScreen(): void {
  const { title: ofPage } = document
  let screenTitle = ''
  let waiting = 0
  const showTitle = () => {
    // Of the page's own name only once.
    const title = ofPage.startsWith(screenTitle) ? ofPage : `${screenTitle} · ${ofPage}`
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title}`
  }
  document.addEventListener('vp-navigate', ({ detail }) => {
    screenTitle = detail.title
    showTitle()
  })
  document.addEventListener('vp-unread-changed', ({ detail }) => {
    waiting = detail.voicemails + detail.missed
    showTitle()
  })
}

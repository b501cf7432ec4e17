import { configure } from '../../src/index'

/**
 * The platform's own page. It shows the institute in its address, otherwise the one in the platform's cookie: that of
 * the last person who signed in. The product itself reads the tenant from the address. Under `/portal` the page's app
 * lives in a folder.
 */
/** Present if the platform has a telephone network (`VOICE=sip`). Calls then go there. */
const sip = document.querySelector<HTMLMetaElement>('meta[name=sip-servers]')
if (sip) {
  const options = { servers: sip.content.split(' '), domain: sip.dataset.domain ?? '' }
  configure({ voiceClient: async (kit) => (await import('../../src/voice/sip')).sipVoice(options)(kit) })
}

/** The title names the screen, and counts what is new, so that the tab is recognized among others. */
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

const { pathname, search } = window.location
const app = document.createElement('virtual-phone-app')
const inPath = /\/institutes\/([^/]+)\//.exec(pathname)?.[1]
const params = new URLSearchParams(search)
if (/^\/portal(\/|$)/.test(pathname)) app.setAttribute('base-path', '/portal')
const inAddress = inPath ?? params.get('institute_id')
if (inAddress) document.cookie = `shown_institute=${encodeURIComponent(inAddress)}; path=/; SameSite=Lax`
const ofPlatform = /(?:^|; )shown_institute=([^;]*)/.exec(document.cookie)?.[1]
app.setAttribute('institute-id', inAddress ?? decodeURIComponent(ofPlatform ?? 'school-1'))
document.querySelector('main')?.append(app)

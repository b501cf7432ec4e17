import css from '../pages/app-page.css?inline'
import platformCss from '../pages/platform/platform-page.css?inline'
import { showApp } from '../pages/show-app'

/** The pages of `npx virtual-phone-platform`. The phone is not inside: its page loads the package's own files. */
const PAGES: Partial<Record<string, () => Promise<unknown>>> = {
  account: () => import('../pages/platform/account-page'),
  'office-hours': () => import('../pages/platform/office-hours-page'),
  voicemail: () => import('../pages/voicemail-page'),
}
const showPage = PAGES[document.documentElement.dataset.page ?? '']
const style = new CSSStyleSheet()
style.replaceSync(showPage ? platformCss : css)
document.adoptedStyleSheets = [style]
if (showPage) void showPage()
else showApp('demo')

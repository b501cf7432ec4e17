import css from '../pages/app-page.css?inline'
import { showApp } from '../pages/show-app'

/** The one page of `npx virtual-phone-platform`. The phone is not inside: the page loads the package's own files. */
const style = new CSSStyleSheet()
style.replaceSync(css)
document.adoptedStyleSheets = [style]
showApp('demo')

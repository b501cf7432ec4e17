import { App } from '../../app'
import type { Routing } from '../../domain/paths'
import { defineElement } from '../host/define-element'

/** The whole product. */
defineElement('virtual-phone-app', ({ routing = 'history', basePath = '/', scale }) => (
  <App routing={routing as Routing} basePath={String(basePath)} isReadersSize={scale === 'user'} />
))

import { App } from '../../app'
import { defineElement } from '../host/define-element'

/** The whole product. */
defineElement('virtual-phone-app', ({ routing = 'history', basePath = '/', scale }) => (
  <App routing={routing} basePath={basePath} isReadersSize={scale === 'user'} />
))

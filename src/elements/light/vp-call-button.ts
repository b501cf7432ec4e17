import { moduleLoader } from '../../lib/module-loader'
import { createEarlyButtons, isNeededNow } from '../../shell/start-call-buttons'
import { CATALOGUE, SHARED_PROPERTIES } from '../catalogue'
import { completionOf, createLightClass } from './light-class'

const TAG = 'vp-call-button'
const importButton = moduleLoader(() => import('../tags/vp-call-button'))

/** The phone's code, which makes the light class whole, or says in the console why it cannot. */
async function load(): Promise<void> {
  await importButton()
  const button = customElements.get(TAG)
  if (button && completionOf(button)?.isWhole === false) throw new Error('The phone was not registered')
}

/**
 * `virtual-phone/elements/vp-call-button`: the element's class without the phone, whose code comes when somebody comes to a
 * button (`call/button`).
 */
function defineLightButton(): void {
  if (typeof HTMLElement === 'undefined' || typeof customElements === 'undefined' || customElements.get(TAG)) return
  const early = createEarlyButtons(load)
  customElements.define(
    TAG,
    createLightClass(CATALOGUE[TAG].attributes, Object.keys(SHARED_PROPERTIES), {
      shown: early.show,
      changed: early.changed,
      removed: early.removed,
    }),
  )
  if (isNeededNow()) early.start()
}

defineLightButton()

import { LitElement, html } from 'lit'
import 'virtual-phone/standalone/vp-keypad'

const getAccessToken = async () => (await fetch('/session/phone-token')).text()

class SchoolPage extends LitElement {
  static override properties = { said: { state: true } }
  declare said: string

  override render() {
    return html`
      <vp-keypad
        tenant-id="demo"
        institute-id="school-1"
        api-url="https://phone.example"
        .getAccessToken=${getAccessToken}
        @vp-call-ended=${({ detail }: HTMLElementEventMap['vp-call-ended']) => (this.said = detail.outcome)}
      ></vp-keypad>
      <p id="said">${this.said}</p>
    `
  }
}
customElements.define('school-page', SchoolPage)

import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'virtual-phone/standalone/vp-keypad'

@Component({
  selector: 'school-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <vp-keypad
      tenant-id="demo"
      institute-id="school-1"
      api-url="https://phone.example"
      [getAccessToken]="getAccessToken"
      (vp-call-ended)="said.set($event.detail.outcome)"
    ></vp-keypad>
    <p id="said">{{ said() }}</p>
  `,
})
export class SchoolPage {
  protected readonly said = signal('')
  protected readonly getAccessToken = async () => (await fetch('/session/phone-token')).text()
}

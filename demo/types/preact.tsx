/** @jsxImportSource preact */
import type {} from 'virtual-phone/preact'

/** What a Preact host writes, against the shipped types (see script.ts). */
export const Page = () => (
  <main>
    <virtual-phone-app
      tenant-id="t1"
      institute-id="school-12"
      routing="hash"
      class="phone"
      getAccessToken={async () => 'token'}
      onvp-call-ended={({ detail }) => console.log(detail.callId, detail.seconds.toFixed())}
      onvp-before-call={(event) => event.preventDefault()}
    />
    <vp-call-details key="details" callId="call-1" heading-level={3} ref={(node) => node?.focus()} />
    <vp-call-button number="+12015550123">Call the office</vp-call-button>
    {/* @ts-expect-error no such mode */}
    <virtual-phone-app routing="server" />
    {/* @ts-expect-error text, not a number */}
    <vp-call-details call-id={7} />
    {/* @ts-expect-error the event has no such field */}
    <vp-keypad onvp-call-connected={({ detail }) => console.log(detail.seconds)} />
    {/* @ts-expect-error the property of another element */}
    <vp-keypad basePath="/" />
  </main>
)

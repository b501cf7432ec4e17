import { VirtualPhoneApp, VpCallButton, VpCallDetails, VpKeypad } from 'virtual-phone/react'
import { useRef } from 'react'

/** What a React 19 host writes, against the shipped types (see script.ts). */
export const Page = () => (
  <main>
    <virtual-phone-app
      tenant-id="t1"
      institute-id="school-12"
      routing="hash"
      className="phone"
      getAccessToken={async () => 'token'}
      onvp-call-ended={({ detail }) => console.log(detail.callId, detail.seconds.toFixed())}
      onvp-before-call={(event) => event.preventDefault()}
    />
    <vp-call-details callId="call-1" heading-level={3} ref={(node) => node?.focus()} />
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

/** The same as components, for React 18 and for servers that render React. */
export function Components() {
  const keypad = useRef<HTMLElementTagNameMap['vp-keypad']>(null)
  return (
    <main>
      <VirtualPhoneApp
        tenant-id="t1"
        instituteId="school-12"
        routing="hash"
        className="phone"
        getAccessToken={async () => 'token'}
        onvp-call-ended={({ detail }) => console.log(detail.callId, detail.seconds.toFixed())}
        onVpBeforeCall={(event) => event.preventDefault()}
      />
      <VpKeypad ref={keypad} key="keypad" onClick={() => keypad.current?.focus()} heading-level={3} />
      <VpCallButton number="+12015550123">Call the office</VpCallButton>
      {/* @ts-expect-error not one of the ways */}
      <VirtualPhoneApp routing="server" />
      {/* @ts-expect-error text, not a number */}
      <VpCallDetails call-id={7} />
      {/* @ts-expect-error a fact has no such field */}
      <VpKeypad onVpCallConnected={({ detail }) => console.log(detail.seconds)} />
      {/* @ts-expect-error that one is of another element */}
      <VpKeypad basePath="/" />
    </main>
  )
}

/** What a telephone without a person does, as a scenario of sipp. */
export type Scenario = 'busy' | 'no-answer' | 'rejects' | 'hangs-up' | 'forwarded' | 'silent' | 'repeats' | 'echoes'

/** The telephones that sipp plays, by the last digits of their numbers. A colleague's number may end with 0189. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  '12015550189': 'silent',
  '5550190': 'repeats',
  '5550191': 'busy',
  '5550192': 'no-answer',
  '5550193': 'rejects',
  '5550195': 'hangs-up',
  '5550198': 'forwarded',
}

const HEADERS = `[last_Via:]
[last_Record-Route:]
[last_From:]
[last_To:];tag=[call_number]t[pid]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:telephone@[local_ip]:[local_port]>`

const reply = (status: string, body = '') => `<send${status.startsWith('2') ? ' retrans="500"' : ''}><![CDATA[
SIP/2.0 ${status}
${HEADERS}
${body ? 'Content-Type: application/sdp\n' : ''}Content-Length: [len]

${body}]]></send>`

const SDP = `v=0
o=- 1 1 IN IP4 [local_ip]
s=-
c=IN IP4 [media_ip]
t=0 0
m=audio [auto_media_port] RTP/AVP 0 101
a=rtpmap:0 PCMU/8000
a=rtpmap:101 telephone-event/8000
a=ptime:20
`

/**
 * With the payload types of `telephone-event` in the offers of Chromium (126) and Firefox (101), because sipp cannot
 * copy it, and rtpengine drops others.
 */
const ECHO_SDP = SDP.replace('[auto_media_port] RTP/AVP 0', '[media_port] RTP/AVP 0 126').replace(
  'a=ptime',
  'a=rtpmap:126 telephone-event/8000\na=ptime',
)

const INVITED = '<recv request="INVITE" crlf="true" rrs="true"></recv>'
const ACKED = '<recv request="ACK" rtd="true" crlf="true"></recv>'
const pause = (ms: number) => `<pause milliseconds="${Math.max(1, Math.round(ms))}"/>`

const BYE = `<send retrans="500"><![CDATA[
BYE [next_url] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
[routes]
Max-Forwards: 70
From: [$2];tag=[call_number]t[pid]
To: [$1]
[last_Call-ID:]
CSeq: 2 BYE
Contact: <sip:telephone@[local_ip]:[local_port]>
Content-Length: 0

]]></send>
<recv response="200" crlf="true"></recv>`

/** Stores From and To, for a BYE of its own, and the INVITE's CSeq, for the answer after a CANCEL. */
const INVITED_BY = `<recv request="INVITE" crlf="true" rrs="true"><action>
<ereg regexp=".*" search_in="hdr" header="From:" assign_to="1"/>
<ereg regexp=".*" search_in="hdr" header="To:" assign_to="2"/>
<ereg regexp="[0-9]+ INVITE" search_in="hdr" header="CSeq:" assign_to="3"/>
</action></recv>
<Reference variables="1,2,3"/>`

const JUMP = '<nop next="2"></nop>'

const UNTIL_BYE = `<recv request="BYE" crlf="true"></recv>
${reply('200 OK').replace(/;tag=\[call_number\]t\[pid\]/, '')}`

function steps(scenario: Scenario, pace: number): string[] {
  switch (scenario) {
    case 'busy':
      return [INVITED, pause(500 * pace), reply('486 Busy Here'), ACKED]
    case 'rejects':
      return [INVITED, reply('180 Ringing'), pause(2000 * pace), reply('603 Decline'), ACKED]
    case 'no-answer':
      return [
        ...[INVITED_BY, reply('180 Ringing')],
        `<recv request="CANCEL" timeout="${Math.round(20_000 * pace)}" ontimeout="1" crlf="true"></recv>`,
        ...[
          reply('200 OK').replace(' retrans="500"', ''),
          reply('487 Request Terminated').replace('[last_CSeq:]', 'CSeq: [$3]'),
          ACKED,
        ],
        ...[JUMP, '<label id="1"/>', reply('480 Temporarily Unavailable'), ACKED, '<label id="2"/>'],
      ]
    case 'silent':
      return ['<recv request="INVITE" crlf="true"></recv>', pause(60_000)]
    // `repeats` and `echoes` run with sipp's option `-rtp_echo`, whose single port all calls share.
    case 'repeats':
      return [INVITED, reply('180 Ringing'), pause(1500 * pace), reply('200 OK', ECHO_SDP), ACKED, UNTIL_BYE]
    case 'echoes':
      return [INVITED, reply('200 OK', ECHO_SDP), ACKED, UNTIL_BYE]
    case 'hangs-up':
      return [
        ...[INVITED_BY, reply('180 Ringing'), pause(500 * pace), reply('200 OK', SDP), ACKED],
        ...[pause(10_000 * pace), BYE],
      ]
    case 'forwarded':
      return [
        ...[INVITED, reply('180 Ringing'), pause(500 * pace), reply('181 Call Is Being Forwarded')],
        ...[pause(500 * pace), reply('200 OK', SDP), ACKED, UNTIL_BYE],
      ]
  }
}

/** @param pace multiplies every wait */
export const sippScenario = (scenario: Scenario, pace: number): string => `<?xml version="1.0" encoding="ISO-8859-1"?>
<scenario name="${scenario}">
${steps(scenario, pace).join('\n')}
</scenario>
`

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPrograms } from '../find-programs'
import { LOOPBACK } from '../ports'
import type { Telephony } from '../start-telephony'

const NUMBER = '+12015550190'
const CALLER = '+12015550100'
const TONE = 'tone.ulaw'

const INVITE = (cseq: number, authentication: string) => `<send retrans="500"><![CDATA[
INVITE sip:${NUMBER}@phone.example SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: <sip:[field0]@phone.example>;tag=[call_number]
To: <sip:${NUMBER}@phone.example>
Call-ID: [call_id]
CSeq: ${cseq} INVITE
Contact: <sip:crowd@[local_ip]:[local_port]>
Max-Forwards: 70
${authentication}Content-Type: application/sdp
Content-Length: [len]

v=0
o=- 1 1 IN IP4 [local_ip]
s=-
c=IN IP4 [local_ip]
t=0 0
m=audio [rtpstream_audio_port] RTP/AVP 0
a=rtpmap:0 PCMU/8000
a=ptime:20
]]></send>`

const WITHIN = (method: 'ACK' | 'BYE', cseq: number) => `<send${method === 'BYE' ? ' retrans="500"' : ''}><![CDATA[
${method} [next_url] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
[routes]
From: <sip:[field0]@phone.example>;tag=[call_number]
To: <sip:${NUMBER}@phone.example>[peer_tag_param]
Call-ID: [call_id]
CSeq: ${cseq} ${method}
Contact: <sip:crowd@[local_ip]:[local_port]>
Max-Forwards: 70
Content-Length: 0

]]></send>`

/** A caller like a browser, with the password of one call. It talks for `talkMs`, or hangs up at once. */
const scenario = (talkMs: number) => `<?xml version="1.0" encoding="ISO-8859-1"?>
<scenario name="crowd">
${INVITE(1, '')}
<recv response="100" optional="true"></recv>
<recv response="407" auth="true"></recv>
${WITHIN('ACK', 1).replace('[next_url]', `sip:${NUMBER}@phone.example`).replace('[routes]\n', '')}
${INVITE(2, '[field1]\n')}
<recv response="100" optional="true"></recv>
<recv response="180" optional="true"></recv>
<recv response="200" rrs="true"></recv>
${WITHIN('ACK', 2)}
${
  talkMs > 0
    ? `<nop><action><exec rtp_stream="${TONE},-1,0"/></action></nop>
<pause milliseconds="${talkMs}"/>
<nop><action><exec rtp_stream="pause"/></action></nop>`
    : ''
}
${WITHIN('BYE', 3)}
<recv response="200"></recv>
</scenario>
`

export interface CrowdOptions {
  /** The index of the Kamailio that the crowd calls. */
  server: number
  calls: number
  perSecond: number
  talkMs: number
}

export interface CrowdResult {
  good: number
  failed: number
  retransmitted: number
  seconds: number
  /** sipp's message about the first failed call. */
  complaint: string
}

/** Calls by one sipp. `until` resolves once all have ended. */
export interface Crowd {
  /** Number of established calls, which sipp reports each second. */
  up(): Promise<number>
  until: Promise<CrowdResult>
}

let crowds = 0

/** Starts a crowd that calls the echoing telephones. */
export async function startCrowd(telephony: Telephony, options: CrowdOptions): Promise<Crowd> {
  const { calls, perSecond, talkMs, server } = options
  const ports = telephony.crowdPorts[server]
  if (!ports) throw new Error(`There is no Kamailio ${server} for a crowd`)
  crowds += 1
  const folder = join(telephony.folder, `crowd-${crowds}`)
  await mkdir(folder)
  const users = Array.from({ length: calls }, () => {
    const grant = { callId: randomUUID(), from: CALLER, to: NUMBER, recorded: false }
    const { user, password } = telephony.passwordFor(grant)
    return `${user};[authentication username=${user} password=${password}]`
  })
  await writeFile(join(folder, 'users.csv'), ['SEQUENTIAL', ...users, ''].join('\n'))
  await writeFile(join(folder, 'scenario.xml'), scenario(talkMs))
  await writeFile(
    join(folder, TONE),
    Uint8Array.from({ length: 8000 }, (_, index) => 0x80 + (index % 64)),
  )
  const began = performance.now()
  const child = spawn(
    findPrograms().sipp,
    [
      ...['-sf', 'scenario.xml', '-inf', 'users.csv', '-i', LOOPBACK, '-m', String(calls), '-l', String(calls)],
      ...['-r', String(perSecond), '-nostdin', '-trace_stat', '-stf', 'stat.csv', '-fd', '1'],
      ...['-mi', LOOPBACK, '-mp', String(ports.media)],
      ...['-trace_err', '-error_file', 'errors.log', `${LOOPBACK}:${ports.sip}`],
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', openSync(join(folder, 'sipp.log'), 'w')] },
  )
  const last = async (name: string) => {
    const lines = (await readFile(join(folder, 'stat.csv'), 'utf8')).trim().split('\n')
    const at = (lines[0] ?? '').split(';').indexOf(name)
    return Number((lines.at(-1) ?? '').split(';')[at])
  }
  const ended = once(child, 'exit')
  return {
    up: async () => (await last('CurrentCall').catch(() => 0)) || 0,
    until: ended.then(async () => ({
      good: await last('SuccessfulCall(C)'),
      failed: await last('FailedCall(C)'),
      retransmitted: await last('Retransmissions(C)'),
      seconds: (performance.now() - began) / 1000,
      complaint: (await readFile(join(folder, 'errors.log'), 'utf8').catch(() => '')).slice(0, 300),
    })),
  }
}

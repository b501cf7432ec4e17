import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { median, milliseconds } from '../../../bench/figure'
import { readFigures, type CapacityRound, type Figures, type TopicRound } from './figures'

const PAGE = fileURLToPath(new URL('../../../docs/scale.md', import.meta.url))
/** Planned load of a core: half, so that one of two servers may be lost. */
const PLANNED = 0.5
const CALL_SECONDS = 180
/** Number of measurements in a round: three numbers of processes, in eight ways. */
const ROUND_OF_TOPICS = 24
const TRANSACTIONS = 10
/** SRTP of one packet, AES-128-CTR and HMAC-SHA1 of 172 bytes: from `openssl speed`, on the machine of this page. */
const SRTP_MICROSECONDS = 1.6

const middle = (rounds: CapacityRound[], of: (round: CapacityRound) => number) => median(rounds.map(of))
const rounds = (count: number) => `${count} round${count === 1 ? '' : 's'}`
const percent = (value: number) => `${(100 * value).toFixed(0)} %`
const figure = (value: number, digits = 1) => value.toFixed(digits)
const whole = (value: number) => Math.round(value).toLocaleString('en')

function sharesTable(rounds: CapacityRound[]): string {
  const names = {
    kamailio: 'Kamailio',
    rtpengine: 'rtpengine',
    sipp: 'sipp: crowd and telephones',
    node: 'the run itself',
  }
  const rows = Object.entries(names).map(([name, title]) => {
    const placing = middle(rounds, ({ sharesPlacing }) => sharesPlacing[name] ?? 0)
    const talking = middle(rounds, ({ sharesTalking }) => sharesTalking[name] ?? 0)
    return `| ${title} | ${percent(placing)} | ${percent(talking)} |`
  })
  const perSecond = middle(rounds, ({ perSecond }) => perSecond)
  const atOnce = middle(rounds, ({ atOnce }) => atOnce)
  return [`| Of both cores | ${perSecond} calls a second | ${atOnce} calls at once |`, '|---|---|---|', ...rows].join(
    '\n',
  )
}

/** Text for the rounds of one row (a way at a rate) and one column (a number of listeners). */
type Cell = (rounds: TopicRound[]) => string

function topicsTable(topics: TopicRound[], title: string, rows: [TopicRound['way'], number, string, Cell][]): string {
  const listeners = [...new Set(topics.map((round) => round.listeners))]
  const lines = rows.map(([way, wanted, name, cell]) => {
    const cells = listeners.map((count) =>
      cell(topics.filter((round) => round.way === way && round.wanted === wanted && round.listeners === count)),
    )
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const head = listeners.map((count) => `${count} process${count === 1 ? '' : 'es'}`).join(' | ')
  return [`| ${title} | ${head} |`, `|---|${listeners.map(() => '---|').join('')}`, ...lines].join('\n')
}

const middleOf = (rounds: TopicRound[], what: 'perSecond' | 'postgresCores' | 'p50' | 'p99') =>
  median(rounds.map((round) => round[what]))
const carried: Cell = (rounds) =>
  `${whole(middleOf(rounds, 'perSecond'))} (${figure(middleOf(rounds, 'postgresCores'))} cores)`
const late: Cell = (rounds) => `${milliseconds(middleOf(rounds, 'p50'))}, ${milliseconds(middleOf(rounds, 'p99'))}`
const lateOrTooMuch: Cell = (rounds) =>
  isHeld(rounds) ? late(rounds) : `${whole(middleOf(rounds, 'perSecond'))} a second: ${late(rounds)}`
/** The rate was kept: everything written in the measured time was received at most a quarter of a second later. */
const isHeld = (rounds: TopicRound[]) => rounds.every(({ perSecond, wanted }) => perSecond >= 0.95 * wanted)

const busTable = (topics: TopicRound[]) =>
  topicsTable(topics, 'Events a second, announced to each of', [
    ['bus', 0, 'as fast as it goes', carried],
    ['bus', 1000, 'at 1,000: delay in the middle, and of 99 %', lateOrTooMuch],
    ['bus', 10_000, 'at 10,000', lateOrTooMuch],
  ])

const changesTable = (topics: TopicRound[]) =>
  topicsTable(topics, 'Events a second of whole changes, delivered by', [
    ['notify-in-change', 0, 'with a `NOTIFY` in each, as fast as they go', carried],
    ['change', 0, 'over the bus', carried],
    ['notify-in-change', 1000, 'with a `NOTIFY` in each, at 1,000: delay in the middle, and of 99 %', lateOrTooMuch],
    ['change', 1000, 'over the bus', lateOrTooMuch],
    ['change-of-20', 10_000, 'over the bus, 20 events a change, at 10,000', lateOrTooMuch],
  ])

function verdict(topics: TopicRound[]): string {
  const full = topics.filter(({ way, wanted }) => way === 'bus' && wanted === 10_000)
  const counts = [...new Set(full.map(({ listeners }) => listeners))]
  const held = counts.filter((count) => isHeld(full.filter(({ listeners }) => listeners === count)))
  return held.length === counts.length
    ? `The bus carries 10,000 events a second to each of ${held.join(', ')} processes, so that no Redis or NATS is needed.`
    : `The bus carries 10,000 events a second to each of ${held.join(', ') || 'none of these'} processes.`
}

function survival({ survived }: Figures): string {
  if (!survived) return ''
  const { widgetBack, newCall, others, lost, mediaBack, mediaNewCall } = survived
  const media =
    mediaBack === undefined
      ? 'said "Reconnecting…", offered anew, and ended without sound (`line/media-watch`)'
      : `had sound both ways again after ${figure(mediaBack)} s`
  return `| Killed | What was seen |
|---|---|
| a Kamailio | its calls keep their sound. The widget's call had its server again after ${figure(widgetBack)} s, with sound both ways, and ended at the telephone when the widget hung up |
| | ${others.went} of ${others.of} calls of the crowd at the other one went on to their end |
| | ${lost.of - lost.ended} of ${lost.of} calls of the crowd at the lost one could not hang up, because sipp knows one server. Their telephones learn of it from a missing sound |
| | a new call of a browser rang after ${figure(newCall)} s |
| an rtpengine | a new call of a browser rang after ${figure(mediaNewCall)} s |
| | the widget's call through it ${media}. Other calls through it have no sound from then on |`
}

function page(figures: Figures): string {
  const { capacity = [], topics = [], topicsLoad, survived } = figures
  const changes = topics.filter(({ way, wanted, listeners }) => way === 'change' && wanted === 0 && listeners === 1)
  const transactionMs = 1000 * median(changes.map(({ postgresCores, perSecond }) => postgresCores / perSecond))
  const perCallMs = 1000 * middle(capacity, ({ kamailioPerCall }) => kamailioPerCall)
  const perThousand = 1000 * middle(capacity, ({ rtpenginePerCallSecond }) => rtpenginePerCallSecond)
  const srtp = (1000 * 100 * SRTP_MICROSECONDS) / 1e6
  const callsPerSecond = 1000 / CALL_SECONDS
  const signalling = (callsPerSecond * perCallMs) / 1000
  const fails = (values: (number | undefined)[]) =>
    values.every((value) => value === undefined)
      ? 'the highest that was tried'
      : `the first that failed: ${values.map((value) => value ?? 'none').join(', ')}`
  return `# Scale

\`npm run scale\` writes this page. It starts two Kamailios and two rtpengines behind one list of servers, kills one of each with 50 calls up,
counts the calls that they carry, and measures the live topics over one PostgreSQL. It needs what [telephony](telephony.md) needs, and
PostgreSQL; what is missing it names. It is no part of \`npm test\`.

The crowd is sipp, which calls with the password of one call each, as a browser does, but by UDP and with plain RTP: sipp speaks neither
WebSocket nor DTLS. TLS and SRTP are therefore not in the figures, except in those of the widget's own call, which is a real browser. All
programs share the machine: two cores, with the crowd and its telephones on them. Medians of ${rounds(capacity.length)} of the calls and ${rounds(topics.length / ROUND_OF_TOPICS)} of the
topics; the load average before the calls was ${capacity.map(({ load }) => figure(load)).join(', ')}, after the topics ${figure(topicsLoad ?? NaN)}, and
after what is survived ${figure(survived?.load ?? NaN)}.

## What is survived

${survival(figures)}

## What two cores carry

Calls placed, answered and ended at once, and calls that talk both ways: 50 packets a second each way. A number counts while no message waits half a
second for its answer, fewer than one call in 200 fails, and 99 % of the packets pass.

- ${middle(capacity, (round) => round.perSecond)} calls a second (${fails(capacity.map((round) => round.perSecondFails))})
- ${middle(capacity, (round) => round.atOnce)} calls at once (${fails(capacity.map((round) => round.atOnceFails))})

${sharesTable(capacity)}

## What the next thousand calls need

| For 1,000 calls at once | |
|---|---|
| calls a second, of ${CALL_SECONDS} s each | 1,000 ÷ ${CALL_SECONDS} = ${figure(callsPerSecond)} |
| Kamailio | ${figure(callsPerSecond)} × ${figure(perCallMs)} ms = ${figure(signalling, 2)} cores. TLS handshakes come to it, one a call |
| rtpengine, plain RTP | ${figure(perThousand)} cores: 100,000 packets a second in user space |
| … SRTP on the browsers' side | 1,000 × 100 × ${SRTP_MICROSECONDS} µs = ${figure(srtp, 2)} cores, by \`openssl speed\`, not by a run |
| cores at ${percent(PLANNED)} | (${figure(signalling, 2)} + ${figure(perThousand)} + ${figure(srtp, 2)}) ÷ ${PLANNED} = ${figure((signalling + perThousand + srtp) / PLANNED)} |
| servers of 4 cores | ${Math.ceil((signalling + perThousand + srtp) / PLANNED / 4)}, and one more that may be lost |
| network at a media host | 1,000 × 2 × 2 × 87 kbit/s (G.711 with headers) = 350 Mbit/s, both sides and both ways |

rtpengine's kernel module would take most of its share away. It was not tried.

## The database and the live topics

A call writes some ten short transactions: its token, placed, answered, ended, the recording, the form and the notes (read in the code, not counted by a
run); four or so are announced to the person's pages. For 1,000 calls at once that is ${figure(callsPerSecond * TRANSACTIONS, 0)} transactions a second. One that writes an event takes
${figure(transactionMs, 2)} ms of a core below, so that the database has ${figure((callsPerSecond * TRANSACTIONS * transactionMs) / 1000, 2)} cores of it; lists, searches and reports are [another matter](platform.md).

An event is written in the transaction of its change, and announced after the commit, because PostgreSQL lets one transaction with a \`NOTIFY\` commit at
a time, and each would wait for the disk behind the others. What a process announces while a notification is under way gathers, and goes together in
the next: some 200 ids with their persons in a message, in a transaction that waits for no disk. Each process hears all announcements, and reads the
events for people who have sockets there. Two processes write; all have heard, and the delay is from the writing to the hearing:

${busTable(topics)}

With the whole change, its commit and the reading of its event of 700 bytes by the process that has the person's sockets:

${changesTable(topics)}

${verdict(topics)} The limit is the processor: PostgreSQL's share is in the tables, and the
rest is that of the processes, which share two cores here. At four events a call, 1,000 calls at once make ${figure(callsPerSecond * 4, 0)} events a second, and a million calls a day, half of them in the busiest two hours,
${whole((1_000_000 / 2 / 7200) * 4)}.

The port is \`ProcessBus\` (\`demo/platform/db/process-bus.ts\`): \`tell({ channel, payload })\`, and \`listen({ channels, onMessage, onGap })\`, which calls back
with each payload, and with the moment since which some may be missing. \`createFanOut\` (\`demo/platform/live/fan-out.ts\`) reads the events and delivers each
once. Another bus takes its place in \`openDatabase\`. One difference to a \`NOTIFY\` in the change: what two processes write of one thing within a
round trip may be announced in the other order, and a killed process may have committed and not announced: the others look for that when it starts again.

## Several processes

All processes of one PostgreSQL answer every request, share the live topics, and ring and hang up for each other. They share one data folder, too. Only the sound
of a call on the platform's own line (\`/voice\`) lives in one process: the one where it was placed or answered. After a lost socket or a reload
the browser sends \`resume\`, and only that process has the call (\`platform/processes\`). So the balancer must bring a browser's \`/voice\` back
to the process where it was before:

- by a cookie of the balancer on \`/voice\`, kept longer than a call: \`Secure; HttpOnly; SameSite=None; Partitioned\`, because the page may be of another site;
- or, where the page's browsers keep no such cookie, by an address of each process: \`voiceUrl\` names it. By the client's address it is the worst
  way, because a school has one address for everybody.

The token is no help: it is the first message, which a balancer does not read, and in an address it would be logged. Without the rule nothing
hangs: a call whose browser comes back to another process ends with the words that the connection was lost, for the other side too, and its
form opens (\`call/reload\`). A process that is to stop should take no new \`/voice\` first, and end when its calls have ended.

With SIP there is no such rule for the platform: the call lives in Kamailio and rtpengine, any Kamailio goes on with the call of another
([telephony](telephony.md#kamailio)), and the platform hears of it from them. A SIP line does not resume a call after a reload: it hangs up as the page closes.
`
}

/** The global teardown of \`npm run scale\`: writes the page once every part has figures. */
export default async function writePage(): Promise<void> {
  const figures = await readFigures()
  if (!figures.survived || !figures.capacity || !figures.topics) return
  const day = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.versions.node}.`
  const options = await resolveConfig(PAGE)
  await writeFile(PAGE, await format(`${page(figures)}\n${day}\n`, { ...options, filepath: PAGE }))
}

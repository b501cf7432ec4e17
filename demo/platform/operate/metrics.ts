import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ObservedRequest } from './log'

/** Upper bounds of the histogram of answers, in seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = Readonly<Record<string, string>>

/** Counts of one process, in the text format of Prometheus. No label names a person (`platform/health`). */
export interface Metrics {
  observe(request: ObservedRequest): void
  /** Adds one to a counter of this list. */
  count(name: keyof typeof COUNTERS, labels?: Labels): void
  /** A number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void
  text(): Promise<string>
  /** Stops measuring. */
  close(): void
}

const COUNTERS = {
  phone_requests_total: 'Answered requests.',
  phone_errors_total: 'Failures in the log.',
} as const

interface Answers {
  buckets: number[]
  sum: number
  count: number
}

const written = (labels: Labels) => {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const described = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string, lines: readonly string[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...lines,
]

export function createMetrics(): Metrics {
  const counters = new Map(Object.keys(COUNTERS).map((name) => [name, new Map<string, number>()]))
  // One that has not counted yet is 0, so that an alarm sees its first one.
  counters.get('phone_errors_total')?.set('', 0)
  const gauges = new Map<string, { help: string; read: () => number }>()
  const answers = new Map<string, Answers>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  const count: Metrics['count'] = (name, labels = {}) => {
    const series = counters.get(name)
    series?.set(written(labels), (series.get(written(labels)) ?? 0) + 1)
  }

  const histogram = () =>
    [...answers].flatMap(([route, { buckets, sum, count: all }]) => [
      ...BUCKETS.map(
        (bound, index) => `phone_request_seconds_bucket${written({ route, le: String(bound) })} ${buckets[index]}`,
      ),
      `phone_request_seconds_bucket${written({ route, le: '+Inf' })} ${all}`,
      `phone_request_seconds_sum${written({ route })} ${sum}`,
      `phone_request_seconds_count${written({ route })} ${all}`,
    ])

  /** The standard names, which dashboards and alarms of others expect. */
  const ofProcess = async () => {
    const { user, system } = process.cpuUsage()
    const descriptors = await readdir('/proc/self/fd').then(
      (names) => [`process_open_fds ${names.length}`],
      () => [],
    )
    const longest = delay.max / 1e9
    delay.reset()
    return [
      ...described('process_cpu_seconds_total', 'counter', 'Processor time.', [
        `process_cpu_seconds_total ${(user + system) / 1e6}`,
      ]),
      ...described('process_resident_memory_bytes', 'gauge', 'Memory.', [
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ]),
      ...described('process_start_time_seconds', 'gauge', 'When the process began.', [
        `process_start_time_seconds ${Math.round(performance.timeOrigin / 1000)}`,
      ]),
      ...described('process_open_fds', 'gauge', 'Open files and sockets.', descriptors),
      ...described(
        'phone_held_seconds',
        'gauge',
        'The longest time that nobody was served, since this was asked last.',
        [`phone_held_seconds ${longest}`],
      ),
    ]
  }

  return {
    count,
    observe({ method, route, status, seconds }) {
      count('phone_requests_total', { method, route, status: String(status) })
      const series = answers.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      answers.set(route, series)
      series.sum += seconds
      series.count += 1
      BUCKETS.forEach((bound, index) => {
        if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1
      })
    },
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    async text() {
      const lines = [
        ...Object.entries(COUNTERS).flatMap(([name, help]) =>
          described(
            name,
            'counter',
            help,
            [...(counters.get(name) ?? [])].map(([labels, value]) => `${name}${labels} ${value}`),
          ),
        ),
        ...described('phone_request_seconds', 'histogram', 'How long answers took.', histogram()),
        ...[...gauges].flatMap(([name, { help, read }]) => described(name, 'gauge', help, [`${name} ${read()}`])),
        ...(await ofProcess()),
      ]
      return `${lines.join('\n')}\n`
    },
    close: () => void delay.disable(),
  }
}

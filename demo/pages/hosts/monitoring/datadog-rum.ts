import type { DatadogOptions } from 'virtual-phone/monitoring/datadog'

/**
 * Replaces `@datadog/browser-rum`, which this repository does not install (see the alias in vite.config.ts). It records
 * what the public documentation of the original says: the page's address, the address of every request, errors and
 * logs, and what a replay shows. As in the original, each event goes to `beforeSend`. What passes goes to this host's
 * `/intake`, which stores it (demo/e2e/host/host-site.ts).
 */
type Rum = Awaited<ReturnType<NonNullable<DatadogOptions['load']>>>['datadogRum']
type Setup = Parameters<Rum['init']>[0]
type RumEvent = Parameters<Setup['beforeSend']>[0]

const INTAKE = '/intake'
let setup: Setup | undefined

const send = (event: object) => void fetch(INTAKE, { method: 'POST', body: JSON.stringify(event), keepalive: true })

function tell(event: RumEvent) {
  const { href: url } = window.location
  const whole: RumEvent = { ...event, view: { url, referrer: document.referrer }, version: setup?.version }
  if (setup?.beforeSend(whole)) send(whole)
}

const tellError = (source: string, said: unknown[]) =>
  tell({ type: 'error', error: { source, message: said.map(String).join(' '), stack: new Error().stack } })

/** All text of a page and all typed text, through shadow roots. */
function textOf(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .flatMap((node) => [
      ...[...node.childNodes].filter((child) => child instanceof Text).map(({ data }) => data),
      ...(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? [node.value] : []),
      ...(node.shadowRoot ? [textOf(node.shadowRoot)] : []),
    ])
    .join(' ')
}

/** A replay is not an event, so `beforeSend` never sees it. */
function replay() {
  if (!setup?.sessionReplaySampleRate) return
  const text = textOf(document)
  send({ type: 'replay', text: setup.defaultPrivacyLevel === 'mask' ? text.replace(/\S/g, 'x') : text })
}

function watchRequests(entries: PerformanceEntry[]) {
  for (const { name, entryType } of entries) {
    if (!name.endsWith(INTAKE)) tell({ type: 'resource', resource: { url: name, type: entryType } })
  }
}

export const datadogRum: Rum = {
  init(given) {
    setup = given
    tell({ type: 'view' })
    for (const type of ['navigation', 'resource'])
      new PerformanceObserver((list) => watchRequests(list.getEntries())).observe({ type, buffered: true })
    window.addEventListener('error', ({ message }) => tellError('source', [message]))
    window.addEventListener('unhandledrejection', ({ reason }) => tellError('source', [reason]))
    const log = console.error
    console.error = (...said: unknown[]) => {
      log(...said)
      tellError('console', said)
    }
    document.addEventListener('click', () => requestAnimationFrame(replay), { capture: true })
  },
  getInitConfiguration: () => setup,
  addAction: (name) => tell({ type: 'action', action: { type: 'custom', target: { name } } }),
  addError: ({ message, stack }) => tell({ type: 'error', error: { source: 'custom', message, stack } }),
}

import { describe, expect, test } from 'vitest'
import { datadog } from './datadog'
import type { DatadogSetup } from './datadog-api'

const ACCOUNT = { applicationId: 'app-1', clientToken: 'pub-1', site: 'datadoghq.com' }

/** The SDK as the adapter sees it, on a page with or without a set-up of its own. */
function monitored(already?: object, load?: () => Promise<never>) {
  const setups: DatadogSetup[] = []
  const sent: string[] = []
  const messages: string[] = []
  const datadogRum = {
    init: (setup: DatadogSetup) => void setups.push(setup),
    getInitConfiguration: () => already,
    addAction: (name: string) => void sent.push(name),
    addError: ({ message }: Error) => void sent.push(message),
  }
  let loads = 0
  const monitoring = datadog({ ...ACCOUNT, load: load ?? (() => (loads++, Promise.resolve({ datadogRum }))) })
  const begin = () =>
    monitoring({
      version: '1.2.3',
      log: { error: (message) => messages.push(message), warn: (text) => messages.push(text) },
    })
  return { begin, setups, sent, messages, loads: () => loads }
}
/** Waits for all pending promises. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('the set-up (monitoring/off)', () => {
  test('has all sessions and a few replays, masks everything, has no names, and traces and stores nothing (monitoring/off)', async () => {
    const { begin, setups } = monitored()
    begin()
    await settled()
    const { beforeSend, ...setup } = setups[0] as DatadogSetup
    expect(setups).toHaveLength(1)
    expect(beforeSend).toBeTypeOf('function')
    expect(setup).toEqual({
      ...ACCOUNT,
      service: 'virtualphone',
      env: 'prod',
      version: '1.2.3',
      sessionSampleRate: 100,
      sessionReplaySampleRate: 5,
      profilingSampleRate: 0,
      telemetrySampleRate: 0,
      telemetryConfigurationSampleRate: 0,
      telemetryUsageSampleRate: 0,
      defaultPrivacyLevel: 'mask',
      enablePrivacyForActionName: true,
      trackUserInteractions: false,
      trackAnonymousUser: false,
      trackResourceHeaders: false,
      storeContextsAcrossPages: false,
      sessionPersistence: 'memory',
      allowedTracingUrls: [],
    })
  })

  test('is loaded when it is configured, not before', () => {
    const { begin, loads } = monitored()
    expect(loads()).toBe(0)
    begin()
    expect(loads()).toBe(1)
  })

  test('does not change a page with its own Datadog, and sends nothing there (monitoring/off)', async () => {
    const { begin, setups, sent, messages } = monitored({ service: 'the-host' })
    const monitor = begin()
    monitor.happened('ready')
    monitor.failed('error:network')
    await settled()
    expect(setups).toEqual([])
    expect(sent).toEqual([])
    expect(messages).toEqual(['Datadog is set up on this page already: the phone tells it nothing'])
  })

  test('that cannot be loaded does not affect the phone', async () => {
    const { begin, messages } = monitored(undefined, () => Promise.reject(new Error('offline')))
    const monitor = begin()
    monitor.happened('ready')
    await settled()
    expect(messages).toEqual(['Monitoring could not be loaded'])
  })
})

test('sends facts by their fixed names and errors by their codes, whatever else they contain', async () => {
  const { begin, sent } = monitored()
  const monitor = begin()
  for (const fact of ['ready', 'call-started', 'Pavel Ostrowski']) monitor.happened(fact)
  for (const code of ['mic-denied', 'error:network', 'Call Pavel at 201-555-0123']) monitor.failed(code)
  await settled()
  expect(sent).toEqual(['ready', 'call-started', 'mic-denied', 'error:network', 'error:unexpected'])
})

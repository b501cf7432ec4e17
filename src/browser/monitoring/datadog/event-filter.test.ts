import { describe, expect, test } from 'vitest'
import { contract } from '../../../api/contract'
import { PATHS } from '../../../domain/paths'
import { errorLabel } from '../../../text/error-label'
import { textFor } from '../../../text'
import { addressWithoutIds } from './address-without-ids'
import type { DatadogEvent } from './datadog-api'
import { filterEvent, isCode } from './event-filter'
import { callErrorWords } from '../../../text/en/call-errors'

describe('an address keeps the product’s own words and nothing else (monitoring/off)', () => {
  test.each([
    [
      'https://phone.example/v1/phones/lookup?query=201&institute_id=school-12',
      'https://phone.example/v1/phones/lookup',
    ],
    ['https://phone.example/v1/jwt/phones/%2B12015550123', 'https://phone.example/v1/jwt/phones/:id'],
    ['https://phone.example/v2/jwt/users/parent-1', 'https://phone.example/v2/jwt/users/:id'],
    ['https://phone.example/v2/calls/3f2a/transcription', 'https://phone.example/v2/calls/:id/transcription'],
    ['wss://phone.example/live?token=eyJhbGciOi.J9.x', 'wss://phone.example/live'],
    [
      'https://app.example/institutes/school-12/users/me/calls/c1/edit?tenant_id=t1&otherReason=Divorce#x',
      'https://app.example/institutes/:id/users/me/calls/:id/edit',
    ],
    ['https://files.example/recordings/Pavel-Ostrowski.wav?signature=abc', 'https://files.example/:id/:id'],
    ['https://ada:secret@phone.example:8443/v1/me', 'https://phone.example:8443/v1/me'],
    ['blob:https://app.example/0f8e', 'blob:'],
    ['data:audio/wav;base64,UklGRg==', 'data:'],
    ['Pavel Ostrowski', ''],
    ['', ''],
  ])('%s', (address, left) => {
    expect(addressWithoutIds(address)).toBe(left)
  })

  test('every endpoint and page keeps the words of its path', () => {
    const endpoints = Object.values(contract).map(({ version, path }) =>
      version === 'none' ? path : `/${version}${path}`,
    )
    for (const path of [...endpoints, ...Object.values(PATHS)]) {
      const address = `https://phone.example${path.replace(/\{\w+\}/g, 'Pavel')}`
      expect(addressWithoutIds(address)).toBe(`https://phone.example${path.replace(/\{\w+\}/g, ':id')}`)
    }
  })
})

const PAGE = 'https://app.example/institutes/school-12/users/me/calls/c-7?tenant_id=t1'
const eventOf = (change: Partial<DatadogEvent>): DatadogEvent => ({
  type: 'view',
  view: { url: PAGE, referrer: 'https://host.example/students/Mila?year=4' },
  context: { note: 'Bus pass' },
  ...change,
})

describe('a sent event', () => {
  test('has no id, query, note, name or sentence, in any event', () => {
    const events = [
      eventOf({}),
      eventOf({ type: 'resource', resource: { url: 'https://phone.example/v1/users/c-7?query=Mila' } }),
      eventOf({
        type: 'long_task',
        long_task: { scripts: [{ source_url: 'https://host.example/Mila.js', invoker: 'https://host.example/c-7' }] },
      }),
      eventOf({ type: 'action', action: { type: 'custom', target: { name: 'call-started' } } }),
      eventOf({
        type: 'error',
        error: {
          source: 'custom',
          message: 'mic-denied',
          stack: `at https://host.example/Mila.js`,
          resource: { url: PAGE },
        },
      }),
      eventOf({
        type: 'vital',
        vital: { websocket: { url: 'wss://phone.example/live?token=c-7', close_reason: 'Mila' } },
      }),
    ]
    for (const event of events) {
      expect(filterEvent(event)).toBe(true)
      expect(JSON.stringify(event)).not.toMatch(/Mila|c-7|tenant_id|\?|Bus pass|school-12/)
    }
  })

  test.each<[string, Partial<DatadogEvent>]>([
    ['a press on the page', { type: 'action', action: { type: 'click', target: { name: 'Call Pavel Ostrowski' } } }],
    ['an action that is none of ours', { type: 'action', action: { type: 'custom', target: { name: 'Pavel' } } }],
    ['an error of the host’s page', { type: 'error', error: { source: 'source', message: 'mic-denied' } }],
    ['a console message', { type: 'error', error: { source: 'console', message: 'mic-denied' } }],
    ['an error in words', { type: 'error', error: { source: 'custom', message: 'No call to Pavel' } }],
  ])('does not include %s', (_what, change) => {
    expect(filterEvent(eventOf(change))).toBe(false)
  })

  test('keeps every code of the phone itself', () => {
    const { errors } = textFor('en')
    expect(errorLabel(textFor('en'), 'error:network')).toBe(errors.byCode['error:network'])
    for (const code of [...Object.keys(errors.byCode), ...Object.keys(callErrorWords.failures)])
      expect(isCode(code)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { translations } from '../../scripts/manifests/translations'
import { loadText, textFor } from './index'
import * as spanish from './es'
import { call, callForm, callLog, recording, report, settings, transcript } from './es'
import { plural } from './es/counted'

test('Spanish says usted, and never what the glossary avoids (element/language)', () => {
  const wrong = /\b(t[uú]|tus|tienes|puedes|apoderad[oa]s?|colegio|alumn[oa]s?|reporte|correo de voz)\b/i
  expect(translations(spanish).filter(([, , text]) => wrong.test(text))).toEqual([])
})

test('plurals, numbers and lists are those of the locale (element/language)', () => {
  expect([0, 1, 2, 1_000_000].map((count) => plural(count, 'una', 'varias'))).toEqual([
    'varias',
    'una',
    'varias',
    'varias',
  ])
  expect(callLog.logs.calls.showing(1, 20, 12_345)).toBe('1-20 de 12,345 llamadas')
  expect(callLog.logs.voicemail.showing(1, 1, 1)).toBe('1-1 de 1 mensaje de voz')
  const days = settings.officeHours.dayList([
    { from: 'mon', to: 'wed' },
    { from: 'fri', to: 'fri' },
  ])
  expect(days).toBe('de lunes a miércoles y viernes')
})

test('no sentence that ends with a time has two periods (element/language)', () => {
  expect(callForm.before.timeThere(['9:27 p.m.'])).toBe('Allí la hora es: 9:27 p.m.')
  expect(callForm.before.timeThere(['8:27 a.m.', '9:27 a.m.'])).toBe('Allí la hora es: 8:27 a.m. o 9:27 a.m.')
  expect(callForm.before.timeThere(['21:27'])).toBe('Allí la hora es: 21:27.')
})

test('every percentage is written alike (element/language)', () => {
  const written = new Intl.NumberFormat('es-US', { style: 'percent' }).format(0.64)
  expect([report.share(64, 100), settings.devices.percent(64), recording.volumeOf(64)]).toEqual([
    written,
    written,
    written,
  ])
  expect(transcript.loadingTranslator(64)).toContain(`: ${written}`)
})

test('es loads for every region (element/language)', async () => {
  const text = { ...textFor('es-MX') }
  await loadText('es-MX', text)
  expect(text.call).toBe(call)
  expect(text.locale).toBe('es-US')
})

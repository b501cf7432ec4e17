import type { Language } from '../language'
import { counted, number, percentage } from './counted'

/** The transcript of a call or a voicemail. */
export const transcriptWords: Language['transcript'] = {
  title: 'Transcripción',
  loading: 'Cargando la transcripción',
  choose: 'Elija una llamada para leer su transcripción.',
  unavailable: 'Las transcripciones no están disponibles aquí.',
  restricted: 'La grabación y la transcripción de esta llamada están restringidas.',
  failed: 'No pudimos cargar la transcripción.',
  failedHint: 'Revise su conexión a internet e intente de nuevo.',
  refused: 'Usted no tiene permiso para leer esta transcripción.',
  silent: 'No pudimos oír ninguna palabra en esta grabación.',
  status: {
    not_submitted: 'Sin transcripción',
    submitted: 'En proceso',
    failed: 'Falló',
    processed: 'Lista',
    unknown: 'Desconocido',
  },
  caller: 'Quien llama',
  callee: 'Persona llamada',
  speaker: (speaker) => `Persona ${number(speaker)}`,
  conversation: 'Conversación',
  playFrom: (time, sentence) => `Reproducir desde ${time}: ${sentence}`,
  follow: 'Seguir el audio',

  search: 'Buscar en esta transcripción',
  searchPlaceholder: 'Buscar',
  searchOriginal: 'Buscar en el original',
  clearSearch: 'Borrar la búsqueda',
  previous: 'Coincidencia anterior',
  next: 'Coincidencia siguiente',
  found: (at, count, more) => `${number(at)} de ${number(count)}${more ? '+' : ''}`,
  noneFound: 'Sin resultados',
  counted: (count, more) => `${more ? 'Más de ' : ''}${counted(count, 'coincidencia', 'coincidencias')}`,

  copy: 'Copiar',
  copied: 'Transcripción copiada',
  copyFailed:
    'No pudimos copiar la transcripción porque su navegador no lo permite aquí. En su lugar puede imprimirla.',
  print: 'Imprimir',
  printFailed: 'No pudimos imprimir la transcripción.',
  translate: 'Traducir',
  hideTranslation: 'Ocultar la traducción',
  cancelTranslation: 'Dejar de traducir',
  hostTranslates: 'Envía este texto al servicio de traducción de su plataforma.',
  loadingTranslator: (percent) => `Su navegador está cargando su traductor: ${percentage(percent)}`,
  translating: (done, total) => `Traduciendo… ${done} de ${total}`,
  translatedInto: (to) => `Traducido al ${to}`,
  translatedFrom: (from, to) => `Traducido del ${from} al ${to}`,
  translatedByBrowser: 'por su navegador. Es una traducción automática: los nombres y las horas pueden tener errores.',
  translatedByHost: 'por su plataforma. Es una traducción automática: los nombres y las horas pueden tener errores.',
  translationRefused: {
    same: (language) => `Esta transcripción ya está en ${language}.`,
    pair: 'Su navegador no puede traducir del idioma de esta transcripción. El original no cambió.',
    failed: 'No pudimos traducir la transcripción. El original no cambió. Pulse Traducir para intentarlo otra vez.',
  },

  heading: (who) => `Transcripción: ${who}`,
}

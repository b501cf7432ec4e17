import type { Language } from '../language'
import { counted, number } from './counted'

/** The transcript of a call or a voicemail. */
export const transcriptWords: Language['transcript'] = {
  title: 'Transcripción',
  loading: 'Cargando la transcripción',
  choose: 'Elija una llamada para leer su transcripción.',
  unavailable: 'Las transcripciones no están disponibles aquí.',
  restricted: 'La grabación y la transcripción de esta llamada están restringidas.',
  failed: 'No pudimos cargar la transcripción.',
  failedHint: 'Revise su conexión a internet e intente de nuevo.',
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
  heading: (who) => `Transcripción: ${who}`,
}

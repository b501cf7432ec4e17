import { LIMITS } from '../../domain/limits'
import type { Language } from '../language'
import { counted, number } from './counted'

const MEGABYTES = number(LIMITS.greetingBytesMax / 1_000_000)
const MINUTE = counted(LIMITS.greetingMsMax / 60_000, 'minuto', 'minutos')
const CHARACTERS = number(LIMITS.greetingTextMax)

/** The voicemail greeting in the settings. */
export const greetingWords: Language['greeting'] = {
  title: 'Saludo del buzón de voz',
  hint: 'Quien llama lo oye antes del tono cuando usted no puede contestar.',
  loading: 'Cargando su saludo del buzón de voz',
  failed: 'No pudimos cargar su saludo del buzón de voz.',

  mode: 'Quien llama oye',
  modes: { text: 'Un mensaje escrito', audio: 'Su propia grabación' },
  inUse: 'En uso',

  text: 'Texto del saludo',
  suggestions: 'Agregar una sugerencia',
  count: (count) => `${number(count)} de ${CHARACTERS} caracteres`,
  tooMany: (count) => `Sobran ${counted(count, 'carácter', 'caracteres')}. Acorte el texto.`,

  noAudio: 'Todavía no hay ninguna grabación.',
  savedAudio: 'Su saludo guardado',
  newAudio: 'Grabación nueva',
  notSaved: 'Sin guardar',
  audioHint: `Hasta ${MINUTE}. Un archivo de audio puede tener hasta ${MEGABYTES} MB.`,
  record: 'Grabar',
  recordAgain: 'Grabar de nuevo',
  opening: 'Esperando su micrófono. Permítalo en su navegador.',
  recording: 'Grabando',
  recordedTime: 'Tiempo grabado',
  timeOf: (at, longest) => `${at} de ${longest}`,
  level: 'Nivel del micrófono',
  stopRecording: 'Detener la grabación',
  reading: 'Preparando el sonido',
  chooseFile: 'Elegir un archivo',
  discard: 'Descartar',
  inCall: 'No durante una llamada.',

  listen: 'Escuchar',
  stop: 'Detener',
  preparing: 'Preparando la reproducción',
  unplayable: 'No pudimos reproducir este saludo. Intente de nuevo o grabe uno nuevo.',

  saving: 'Guardando…',
  saved: 'Saludo del buzón de voz guardado',
  problems: {
    'no-text': 'Escriba lo que debe oír quien llama.',
    'long-text': `El texto puede tener hasta ${CHARACTERS} caracteres.`,
    'no-audio': 'Primero grabe un saludo o elija un archivo.',
  },
  takeFirst: 'Primero detenga la grabación.',

  soundProblems: {
    'file-kind': 'Este no es un archivo de audio. Elija un archivo WAV, MP3, M4A u Ogg.',
    'file-size': `Este archivo es demasiado grande. Elija uno de ${MEGABYTES} MB como máximo.`,
    unreadable: 'No pudimos leer este sonido. Elija otro archivo o grabe de nuevo.',
    short: 'Es demasiado corto para un saludo. Grabe de nuevo o elija un archivo más largo.',
    long: `Dura más de ${MINUTE}. Elija un archivo más corto.`,
    silent: 'No pudimos oír nada. Revise su micrófono y grabe de nuevo, o elija otro archivo.',
  },
  microphone: {
    'mic-missing': 'No se encontró ningún micrófono. Conecte uno para grabar.',
    'mic-busy': 'Otra aplicación está usando su micrófono. Cierre esa aplicación para grabar.',
    insecure: 'Para grabar se necesita una página segura. Abra esta página con https.',
    failed: 'No se puede grabar en este navegador. Elija un archivo de audio.',
  },

  announce: {
    recording: 'Grabando',
    recorded: (length) => `Grabado, ${length}. Escúchelo y luego guárdelo.`,
    fileTaken: (name, length) => `${name}, ${length}. Escúchelo y luego guárdelo.`,
  },
}

import type { Language } from '../language'
import { number, percentage } from './counted'

/** The player of a call's recording and of a voicemail. */
export const recordingWords: Language['recording'] = {
  call: {
    player: 'Reproductor de la grabación',
    play: 'Reproducir la grabación',
    pause: 'Pausar la grabación',
    loading: 'Cargando la grabación',
    position: 'Posición en la grabación',
    download: 'Descargar la grabación',
    saving: 'Descargando la grabación',
    fileName: (date) => `grabacion-de-llamada ${date}`.trim(),
    unplayable: 'No pudimos reproducir esta grabación. Intente de nuevo o descárguela.',
    refused: 'Usted no tiene permiso para reproducir esta grabación.',
  },
  voicemail: {
    player: 'Reproductor del mensaje de voz',
    play: 'Reproducir el mensaje de voz',
    pause: 'Pausar el mensaje de voz',
    loading: 'Cargando el mensaje de voz',
    position: 'Posición en el mensaje de voz',
    download: 'Descargar el mensaje de voz',
    saving: 'Descargando el mensaje de voz',
    fileName: (date) => `mensaje-de-voz ${date}`.trim(),
    unplayable: 'No pudimos reproducir este mensaje de voz. Intente de nuevo o descárguelo.',
    refused: 'Usted no tiene permiso para reproducir este mensaje de voz.',
  },
  afterCall: 'Podrá reproducirlo después de la llamada.',
  pausedAt: (times) => `Grabación en pausa ${times}`,
  positionOf: (at, total) => `${at} de ${total}`,
  back: (seconds) => `Retroceder ${number(seconds)} segundos`,
  forward: (seconds) => `Avanzar ${number(seconds)} segundos`,
  speed: 'Velocidad',
  speedOf: (rate) => `${number(rate)}×`,
  mute: 'Silenciar',
  volume: 'Volumen',
  volumeOf: (percent) => percentage(percent),
}

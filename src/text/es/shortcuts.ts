import type { Language } from '../language'

/** The keys that work in the app once they are switched on. */
export const shortcutWords: Language['shortcuts'] = {
  title: 'Atajos de teclado',
  hint: 'Se guarda solo en esta computadora.',
  on: 'Usar atajos de teclado',
  what: 'Funcionan dentro del teléfono, y no mientras escribe.',
  keys: {
    search: 'Buscar en el registro',
    keypad: 'Abrir el teclado',
    mute: 'Silenciar o activar su micrófono en la llamada',
    list: 'Mostrar esta lista',
  },
  close: 'Cerrar',
}

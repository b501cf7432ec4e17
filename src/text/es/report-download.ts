import type { Language } from '../language'

/** The download of a report. */
export const reportDownloadWords: Language['reportDownload'] = {
  download: 'Descargar el informe',
  again: 'Intentar de nuevo',
  preparing: 'Preparando su informe…',
  still: 'Su informe todavía se está preparando…',
  keepsComing: 'Se abre solo, aunque usted trabaje en otra página.',
  elapsed: 'Tiempo desde que pidió el informe',
  ready: 'Su informe está listo.',
  readyToOpen: 'Su informe está listo: ábralo desde el informe.',
  blocked: 'Su informe está listo. Su navegador no dejó que se abriera solo.',
  open: 'Abrir el informe',
  opensInNewTab: '(se abre en una pestaña nueva)',
  expired: 'El enlace a su informe venció. Descargue el informe de nuevo.',
  overdue: 'Su informe tarda más de lo esperado. Todavía puede llegar, o puede intentar de nuevo.',
}

/** Of a call's notification, which a service worker shows too. With an empty `who` the text names nobody. */
export const pushWords = {
  incoming: (who: string) => (who ? `${who} is calling` : 'Somebody is calling you'),
  missed: (who: string) => (who ? `Missed call from ${who}` : 'Missed call'),
  answeredElsewhere: 'Answered on your phone or in another tab',
}

import { zoneName } from '../zone-name'
import { locale } from './locale'

/** What a person can do with a row of a log, and with the log as a whole. */
export const logActionWords = {
  callBack: (who: string) => `Call back ${who}`,
  more: (who: string) => `More for ${who}`,
  copyNumber: 'Copy number',
  numberCopied: 'Number copied',
  copyFailed: "We couldn't copy the number.",
  showDetails: 'Show details',
  /** Opens a dialog that asks when. */
  remindMe: 'Remind me…',
  /** The same where there is one, which the dialog says. */
  reminder: 'Reminder…',
  /** As in the menu of a card. */
  block: 'Block caller',
  unblock: 'Unblock caller',
  /** Text typed in the call's form is stored in this browser and not yet saved on the platform. */
  notSaved: 'Not saved yet',
  play: (who: string) => `Play voicemail from ${who}`,
  pause: (who: string) => `Pause voicemail from ${who}`,
  loading: (who: string) => `Loading voicemail from ${who}`,
  playAfterCall: 'You can play this after the call.',
  callingNow: 'Calling now',
  /** The first words of a voicemail's transcript. */
  preview: (words: string) => `“${words}”`,
  /** The filter above the call log. */
  toCallBack: (count: number) => `${count} to call back`,
  /** The filter beside it: whom one has called today without reaching them. */
  notReached: (count: number) => `${count} not reached`,
  /** The button beside it, which shows the reminders that are due. */
  due: (count: number) => `${count} due`,
  /** The same where none is due yet. */
  comingUp: (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`),
  remindersFailed: 'Reminders not loaded',
  /** A missed call that somebody tried to return without success. Days as 'Nov 2' or 'yesterday'. */
  tried: (day: string) => `Tried ${day}`,
  /** The calls with one family. */
  callsWith: (who: string) => `Calls with ${who}`,
  /** The button that ends the excerpt, so that the log shows all calls again. */
  endExcerpt: (what: string) => `${what}, show all calls`,
  excerpt: (shown: number, count: number) =>
    shown === count ? `${count} ${count === 1 ? 'call' : 'calls'}` : `${shown} of ${count} calls`,
  /** The platform has older calls too. */
  newest: (count: number) => `Newest ${count} calls`,
  clearFilter: 'Clear search and filters',
  /** Beside the log, while no call is chosen. */
  today: {
    title: 'Today',
    toCallBack: 'To call back',
    voicemails: 'New voicemails',
    allVoicemails: 'All voicemails',
    last: 'Your last calls',
    none: 'Nobody is waiting for your call, and you have no new voicemails.',
  },
  /** Shown if the browser's clock is in another time zone than the office. */
  zone: (timeZone: string) => `Times shown in ${zoneName(timeZone, locale)}`,
}

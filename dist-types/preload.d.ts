/** The two logs of a phone: all calls, and voicemail. */
declare const LOGS: readonly ['calls', 'voicemail'];
type LogName = (typeof LOGS)[number];

/**
 * Whose phone the page will show. A missing value is that of the last sign-in, as for the elements.
 *
 * @public
 */
interface PreloadSettings {
    tenantId?: string | undefined;
    instituteId?: string | undefined;
    /** Default: the page's origin. */
    apiUrl?: string | undefined;
    /** The log whose first calls the page will show. */
    log?: LogName | undefined;
}
/**
 * Sends the phone's first requests before its code has loaded: who is signed in, phones, settings, institute, notices,
 * and the first calls of a log (`load/questions`). When the code has loaded, the phone takes these answers instead of
 * sending the requests again. Nothing is sent unless this browser has a token of a sign-in for this tenant and
 * institute (`load/nothing-asked`). It stores nothing, and never throws. On a server it does nothing.
 *
 * @public
 */
declare function preload(settings?: PreloadSettings): void;

export { type PreloadSettings, preload };

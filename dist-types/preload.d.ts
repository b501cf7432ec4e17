/** The two logs of a phone: all calls, and voicemail. */
declare const LOGS: readonly ["calls", "voicemail"];
type LogName = (typeof LOGS)[number];

/**
 * Whose phone the page will show. What is missing is that of the last sign-in, as in the elements.
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
 * Asks the platform at once for what the phone asks for when its code has come: who is signed in, phones, settings,
 * institute, notices, and the first calls of a log (`load/questions`). The phone takes the answers by its own rules,
 * so each is asked for once (`load/questions`). Without a token of a past sign-in for this very tenant and institute it
 * asks nothing (`load/nothing-asked`). It stores nothing, and never throws. On a server it does nothing.
 *
 * @public
 */
declare function preload(settings?: PreloadSettings): void;

export { type PreloadSettings, preload };

/** The elements that have a first frame. */
type ShellTag = 'vp-keypad' | 'virtual-phone-app' | 'vp-call-button';
/**
 * Attributes as in HTML: `true` is present without a value; `false`, `null` and `undefined` are absent. Names are those of
 * the element, `id`, `class`, `slot`, `hidden`, `data-…` and `aria-…`.
 */
type ShellAttributes = Readonly<Record<string, string | boolean | null | undefined>>;
interface RenderShellOptions {
    /**
     * The nonce of the page's `style-src`. Under a policy that blocks inline styles, a frame without it stays hidden until the
     * element's own file shows it.
     */
    nonce?: string | undefined;
    /** The text of a `vp-call-button`, which otherwise is "Call" and its number. */
    text?: string | undefined;
}
/**
 * The HTML of an element with its first frame as declarative shadow DOM, which a browser paints before any script. It needs
 * no DOM, and has nobody's data. The element's own file, `elements/<tag>.js`, makes the frame work, and the view replaces
 * it (`load/shell`). Write it for people who are signed in: others see "Sign in" in its place once the code is there.
 *
 * @throws TypeError for another element, or an attribute that it does not have
 */
declare function renderShell(tag: ShellTag, attributes?: ShellAttributes, options?: RenderShellOptions): string;

export { type RenderShellOptions, type ShellAttributes, type ShellTag, renderShell };

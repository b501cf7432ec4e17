/**
 * The first frame of an element, which works before the element's code has loaded. The starter of the element and the
 * element are files of their own, so the shell is a property of the shadow root in which both show their content.
 */
export interface Shell {
  /**
   * Calls back once, when nobody is in the middle of something: a word of an input method, a press. An input method would
   * type its word twice if its field were replaced.
   */
  whenIdle(then: () => void): void
  /** Calls back once the view beside it has something to show. Absent for a view that shows the same at once. */
  readonly whenViewed?: (then: () => void) => void
  /** The shell stays until the session has started, and the view then does what was pressed, as at a press of its own. */
  readonly waitsForSession?: boolean
  /** The text of the field, in its normal form. */
  readonly text: string
  /** What was pasted or dropped last, if the field has it and nothing was typed after it. */
  readonly pasted: string | undefined
  /** Call or Enter was pressed, for this text. */
  readonly isCallPressed: boolean
  /**
   * Removes the shell. The same control beside it takes its focus and selection in the same frame, and what was pressed
   * before is pressed there.
   */
  leave(): void
}

const SHELL = Symbol.for('virtual-phone.shell')

type ShelledRoot = ShadowRoot & { [SHELL]?: Shell }

export const shellOf = (root: ShadowRoot | null): Shell | undefined => (root as ShelledRoot | null)?.[SHELL]

export const setShell = (root: ShadowRoot, shell: Shell | undefined): void => {
  if (shell) (root as ShelledRoot)[SHELL] = shell
  else delete (root as ShelledRoot)[SHELL]
}

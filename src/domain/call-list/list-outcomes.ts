/** How calling somebody of a call list ended, as the person says it. */
export const LIST_OUTCOMES = ['reached', 'left-message', 'no-answer', 'wrong-number'] as const
export type ListOutcome = (typeof LIST_OUTCOMES)[number]

/**
 * Why somebody whom a list names cannot be called: nobody has this name, several have it, there is no number, the number is
 * somebody else's, or the list has them already.
 */
export const LIST_PROBLEMS = ['nobody', 'several', 'no-phone', 'contradiction', 'listed'] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]

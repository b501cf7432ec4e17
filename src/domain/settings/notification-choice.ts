/** Notifications are on for this person in this browser. */
export interface NotificationChoice {
  userId: string
  /** They may name people. Whoever sees the screen reads them. */
  names: boolean
}

/** The choices of everybody who uses this browser, after one person's. Undefined: theirs is off. */
export const withChoice = (
  choices: readonly NotificationChoice[],
  userId: string,
  choice: NotificationChoice | undefined,
): NotificationChoice[] => [...choices.filter((other) => other.userId !== userId), ...(choice ? [choice] : [])]

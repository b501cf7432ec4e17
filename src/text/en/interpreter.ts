/** A call to a family with an interpreter, who is called first. */
export const interpreterWords = {
  /** Beside Continue. */
  call: 'Call with interpreter',
  first: (who: string) => `Interpreter first. When they answer, we call ${who}.`,
  code: 'Sending the access code…',
  family: (who: string) => `Calling ${who}. You all hear each other when they answer.`,
  /** The person decides. */
  late: "The interpreter hasn't answered for a minute.",
  wait: 'Keep waiting',
  without: 'Call without interpreter',
  unanswered: "The interpreter didn't answer.",
  cannot: "This phone line can't connect three people, so the family wasn't called.",
}

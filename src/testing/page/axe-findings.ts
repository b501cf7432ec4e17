import type { AxeResults, Result, RunOptions } from 'axe-core'

/** How routes and stories are judged (`a11y/axe`). */
export const AXE_RUN = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Leaves out the selectors of all nodes that pass, which take half of the time.
  resultTypes: ['violations', 'incomplete'],
} satisfies RunOptions

/** Questions that axe leaves open and a person has answered: the rule, the nodes' selector, and why they are right. */
const REVIEWED: readonly { rule: string; target?: RegExp; why?: RegExp; because: string }[] = [
  {
    rule: 'aria-valid-attr-value',
    target: /_trigger$/,
    because: 'A menu button names its menu only while the menu is there, in the same shadow root.',
  },
  // The colors of these are tested as tokens (src/ui/theme/tokens.test.ts); axe gives up where boxes lie over each other.
  {
    rule: 'color-contrast',
    target: /_body > p$|_effect$|\.vp-pre-call-reasons > li/,
    because: 'A dialog with a ground of its own, in the top layer over the page.',
  },
  {
    rule: 'color-contrast',
    target: /(_label|legend)(?: > span(?::nth-child\(\d+\))?)?$|\.vp-choice-text$/,
    why: /overlapped by another element/,
    because: 'The suggestions of the block dialog lie over its form by design.',
  },
  { rule: 'color-contrast', target: /\.vp-toast-text$/, because: 'A toast with a ground of its own, over the page.' },
  {
    rule: 'color-contrast',
    target: /button\[data-size="medium"\] > \.vp-button-content > span$|_-status(?: > span)?$/,
    because:
      'The results of the keypad, with a ground of their own, stand over the pad by design; its tip and what became of ' +
      'the search stand over the log in a drawer, whose ground hides it.',
  },
  {
    rule: 'color-contrast',
    target:
      /-(name|phone|children)(?:\[translate="no"\])?(?: > [.\w-]+(?::nth-child\(\d+\))?)?$|button\[data-variant="secondary"\] > \.vp-button-content > span$/,
    why: /obscured|overlap/,
    because: 'An option below the edge of the list of results, and the button under that list.',
  },
  {
    rule: 'color-contrast',
    target: /^(\.story-tokens > tbody > )?tr:nth-child\(\d+\) > td|^caption$/,
    because: 'The story of the tokens is a table that a narrow page scrolls. No page of the product has it.',
  },
  { rule: 'color-contrast', target: /\.vp-details-notes$/, because: 'A note of many lines; nothing lies over it.' },
  {
    rule: 'color-contrast',
    target: /\.vp-turn|\[data-sentence/,
    why: /obscured|overlap/,
    because: 'A line of a conversation below the edge of its scroller; nothing lies over it.',
  },
  {
    rule: 'target-size',
    target: /\[data-sentence/,
    because: 'A sentence stands in a line of text, which WCAG 2.5.8 excepts.',
  },
  {
    rule: 'color-contrast',
    target: /^(\.vp-report-scale > )?span:nth-child\(\d+\)$/,
    why: /Unable to determine contrast ratio/,
    because: 'The numbers of a chart’s axis, on lines without height; nothing lies over them.',
  },
  { rule: 'color-contrast', why: /content is too short/, because: 'A number of one digit, in a color of the tokens.' },
]

/** A sentence for each violation, and for each question that axe leaves open and nobody has reviewed. */
export function axeFindings({ violations, incomplete }: Pick<AxeResults, 'violations' | 'incomplete'>, width: number) {
  const nodesOf = (results: Result[]) =>
    results.flatMap(({ id: rule, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join('; ')
        return { rule, at: target.flat().join(' '), why }
      }),
    )
  const isReviewed = (question: { rule: string; at: string; why: string }) =>
    REVIEWED.some(
      ({ rule, target = /^/, why = /^/ }) =>
        rule === question.rule && target.test(question.at) && why.test(question.why),
    )
  return [...nodesOf(violations), ...nodesOf(incomplete).filter((question) => !isReviewed(question))].map(
    ({ rule, at, why }) => `${width} px, ${rule}: ${at}: ${why}`,
  )
}

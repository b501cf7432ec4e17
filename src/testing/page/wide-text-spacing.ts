/** The spacing that a reader may choose (WCAG 1.4.12), as a style sheet for every tree. */
export const WIDE_TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }'

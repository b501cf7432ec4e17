import { Controls, Description, Primary, Title } from '@storybook/addon-docs/blocks'

/** The page of an element: what it is, the element itself, and all that the catalogue says of it. */
export const ElementDocsPage = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Controls />
  </>
)

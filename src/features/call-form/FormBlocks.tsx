import { Fragment, type ReactNode } from 'react'
import type { FormMoment, PartAsked } from '../../domain/call/form-fields'

export interface FormBlocksProps<M extends FormMoment> {
  /** Where the form is shown. Only for the types: a part that is shown there and has no view does not compile. */
  moment: M
  /** The views of the parts, in their order on the page. */
  blocks: Record<PartAsked<M>, ReactNode>
}

/** The parts of the call form, one below the other. */
export const FormBlocks = <M extends FormMoment>({ blocks }: FormBlocksProps<M>) =>
  Object.entries<ReactNode>(blocks).map(([part, block]) => <Fragment key={part}>{block}</Fragment>)

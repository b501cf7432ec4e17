export { CallDetails, type CallDetailsProps } from './CallDetails'
export { CallForm, type CallFormProps } from './CallForm'

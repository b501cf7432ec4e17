export { CallerCard, type CallerCardProps } from './CallerCard'
export { usePerson } from './use-person'

export { CallerCard, type CallerCardProps } from './CallerCard'
export { FoundCallerCard } from './late-caller-card'
export { usePerson } from './use-person'

export { CallerCard, type CallerCardProps } from './CallerCard'
export { FoundCallerCard, LateCallerCard } from './late-caller-card'
export { FamilyHistory } from './FamilyHistory'
export { usePerson } from './use-person'

export { CallerCard, type CallerCardProps } from './CallerCard'
export { FamilyHistory } from './FamilyHistory'
export { FoundCallerCard, LateCallerCard } from './late-caller-card'
export { usePerson } from './use-person'

export { CallerCard, type CallerCardProps } from './CallerCard'
export { FoundCallerCard, LateCallerCard, LateFamilyHistory } from './late-caller-card'
export { usePerson } from './use-person'

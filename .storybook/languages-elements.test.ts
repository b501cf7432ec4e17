import { testCuts } from './test-cuts'

testCuts(/\/(app|elements)\//)

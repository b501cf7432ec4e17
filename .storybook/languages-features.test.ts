import { testCuts } from './test-cuts'

// Two files, because each file runs in a page of its own and uses one core.
testCuts(/\/features\//)

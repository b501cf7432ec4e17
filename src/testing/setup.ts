import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from './eventually'

// Otherwise `findBy…` and `waitFor` give up after a second.
configure({ asyncUtilTimeout: PATIENCE_MS })

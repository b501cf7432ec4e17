import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from './eventually'

// `findBy…` and `waitFor` give up after a second otherwise.
configure({ asyncUtilTimeout: PATIENCE_MS })

import fc from 'fast-check'
import { TEST_SEED } from './testSeed.ts'

fc.configureGlobal({ seed: TEST_SEED })

import { showEveryScreen } from '../support/browser/every-screen.ts'

// Beside `screens.test.ts`, which has the others: both together take half as long as one after the other.
showEveryScreen(['buyer', 'maker'])

import { expect, test } from 'vitest'
import { changedFact } from './facts.ts'

test.each([
  ['It costs 3.50 now.', 'It costs 3,50 now.', 'number'],
  ['Two of them came.', 'Some of them came.', 'number'],
  ['They will not come.', 'They will come.', 'negation'],
  ["They don't come.", 'They never do not come.', 'negation'],
  ['It was Ada who came.', 'It was she who came.', 'name'],
  ['We saw Ada and Ada.', 'We saw Ada.', 'name'],
  ['It rained, so Ada stayed.', 'It rained. So Ada stayed.', undefined],
  ['In order to win, Ada ran 3 km.', 'To win, Ada ran 3 km.', undefined],
  ['I am sure that I know.', 'Surely I know.', undefined],
])('%s → %s', (before, after, fact) => expect(changedFact(before, after)).toBe(fact))

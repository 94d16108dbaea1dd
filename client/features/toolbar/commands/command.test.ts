import { expect, it } from 'vitest'
import { fakeCommand } from '../../../../tests/fakes/fake-command.ts'
import { whileBusy } from './command.ts'

it('leaves what does not touch the text, and a better reason', () => {
  const commands = [
    fakeCommand('rephrase', { disabledReason: 'Write some content first' }),
    fakeCommand('new-tab'),
    fakeCommand('guide', { worksWhileBusy: true }),
  ]
  const reasons = whileBusy(commands, 'AI is working...').map(({ disabledReason }) => disabledReason)
  expect(reasons).toEqual(['Write some content first', 'AI is working...', undefined])
})

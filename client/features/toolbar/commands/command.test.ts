import { Circle } from 'lucide-react'
import { expect, it } from 'vitest'
import { type Command, whileBusy } from './command.ts'
import type { CommandId } from './command-shortcuts.ts'

it('leaves what does not touch the text, and a better reason', () => {
  const commands = [
    command('rephrase', 'Write some content first'),
    command('new-tab'),
    command('guide'),
    command('logout'),
  ]
  const reasons = whileBusy(commands, 'AI is working...').map(({ disabledReason }) => disabledReason)
  expect(reasons).toEqual(['Write some content first', 'AI is working...', undefined, undefined])
})

function command(id: CommandId, disabledReason?: string): Command {
  return { id, title: id, icon: Circle, run: () => {}, ...(disabledReason && { disabledReason }) }
}

import { expect, test, vi } from 'vitest'
import { loseNetwork } from '../../../tests/fakes/fake-network.ts'
import { ApiError, unreachable } from '../api-error.ts'
import { type SayOfFailure, sayFailure } from './say-failure.ts'

const words = { failed: 'Failed to search. Please try again.', offline: 'Research needs a connection.' }
const refused = new ApiError('too_large', 413, 'This selection is too long.')

function open() {
  const said: string[] = []
  const actions: (() => void)[] = []
  const note: SayOfFailure['error'] = (text, { action, once } = {}) => {
    said.push(`${text}${action ? ` [${action.name}]` : ''}${once ? ' (once)' : ''}`)
    if (action) actions.push(action.run)
  }
  const retry = vi.fn()
  const tell = (error: unknown) => sayFailure({ error: note, info: note }, error, words, retry)
  return { said, actions, retry, tell }
}

test('what may work is offered again at once, what will not is not', () => {
  const { said, actions, retry, tell } = open()
  tell(unreachable())
  tell(refused)
  expect(said).toEqual([`${words.failed} [Try again]`, refused.message])
  actions[0]?.()
  expect(retry).toHaveBeenCalledOnce()
})

test('without a network it is offered when that is back, and once', () => {
  const { said, actions, retry, tell } = open()
  const { comeBack } = loseNetwork()
  tell(unreachable())
  expect(said).toEqual(['Research needs a connection. (once)'])
  comeBack()
  comeBack()
  expect(said.slice(1)).toEqual(['You are online again. [Try again] (once)'])
  actions[0]?.()
  expect(retry).toHaveBeenCalledOnce()
})

test('what is withdrawn is not offered any more', () => {
  const { said, tell } = open()
  const { comeBack } = loseNetwork()
  tell(unreachable())()
  comeBack()
  expect(said).toEqual(['Research needs a connection. (once)'])
})

test('what the server of this very device refuses is its own answer', () => {
  const { said, tell } = open()
  loseNetwork()
  tell(refused)
  expect(said).toEqual([refused.message])
})

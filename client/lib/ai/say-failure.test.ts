import { expect, test, vi } from 'vitest'
import { loseNetwork } from '../../../tests/fakes/fake-network.ts'
import { ApiError, unreachable } from '../api/api-error.ts'
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

test('offers another try at once where it may help, and none where it cannot', () => {
  const { said, actions, retry, tell } = open()
  tell(unreachable())
  tell(refused)
  expect(said).toEqual([`${words.failed} [Try again]`, refused.message])
  actions[0]?.()
  expect(retry).toHaveBeenCalledOnce()
})

test('offers another try offline only when the network is back, and once', () => {
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

test('a withdrawn failure is no longer offered for another try', () => {
  const { said, tell } = open()
  const { comeBack } = loseNetwork()
  tell(unreachable())()
  comeBack()
  expect(said).toEqual(['Research needs a connection. (once)'])
})

test('offline too, a refusal by the server is shown in the server’s own words', () => {
  const { said, tell } = open()
  loseNetwork()
  tell(refused)
  expect(said).toEqual([refused.message])
})

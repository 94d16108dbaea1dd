import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatMessage } from '#shared/requests/ai.ts'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { loseNetwork } from '../../../tests/fakes/fake-network.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Brainstorm, createBrainstorm } from './brainstorm.ts'

interface Call {
  messages: ChatMessage[]
  say(...events: object[]): Promise<void>
  done(): Promise<void>
  fail(error: unknown): Promise<void>
}

let calls: Call[]
let clock: FakeClock
let chat: Brainstorm

const start = { type: 'start', engine: { engine: 'model', name: 'gpt-4o-mini' } }
const word = (text: string) => ({ type: 'text', text })

beforeEach(() => {
  calls = []
  clock = new FakeClock()
  chat = createBrainstorm({
    clock,
    stream: (_path, { body, signal, onLine }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        calls.push({
          messages: (body as { messages: ChatMessage[] }).messages,
          async say(...events) {
            for (const event of events) onLine(event)
            await settle()
          },
          async done() {
            onLine({ type: 'done' })
            resolve()
            await settle()
          },
          async fail(error) {
            reject(error)
            await settle()
          },
        })
      }),
  })
})

const call = (index: number): Call => {
  const found = calls[index]
  if (!found) throw new Error(`Only ${calls.length} calls`)
  return found
}

function send(text: string): void {
  chat.draft(text)
  chat.send()
}

async function exchange(question: string, answer: string): Promise<void> {
  send(question)
  const current = call(calls.length - 1)
  await current.say(start, word(answer))
  await current.done()
}

const said = () => chat.getState().messages.map(({ role, content }) => `${role}: ${content}`)

test('a message is trimmed and sent, and its answer grows word by word', async () => {
  send('  How to end it? \n')
  expect(chat.getState()).toMatchObject({ isBusy: true, draft: '' })
  expect(said()).toEqual(['user: How to end it?'])
  await call(0).say(start, word('With the '), word('second ship.'))
  expect(said()).toEqual(['user: How to end it?', 'assistant: With the second ship.'])
  expect(chat.getState().isBusy).toBe(true)
  await call(0).done()
  expect(chat.getState()).toMatchObject({ isBusy: false, engineName: 'gpt-4o-mini', problem: null })
})

test('the whole conversation goes along', async () => {
  await exchange('First?', 'One.')
  send('Second?')
  expect(call(1).messages).toEqual([
    { role: 'user', content: 'First?' },
    { role: 'assistant', content: 'One.' },
    { role: 'user', content: 'Second?' },
  ])
})

test('blank messages, and any while an answer is under way, are ignored', () => {
  send(' \n')
  expect(calls).toHaveLength(0)
  send('First?')
  send('Second?')
  expect(calls).toHaveLength(1)
  expect(chat.getState().draft).toBe('Second?')
})

describe('without an answer', () => {
  const deep = 'Nikola Tesla seems to be deep in thought. Please try again.'

  test('it says so for five seconds, and asks again when told to', async () => {
    send('First?')
    await call(0).fail(new ApiError('unreachable', 0, 'Network error.'))
    expect(chat.getState()).toMatchObject({ isBusy: false, problem: deep })
    await clock.advance(4_999)
    expect(chat.getState().problem).toBe(deep)
    await clock.advance(1)
    expect(chat.getState().problem).toBeNull()

    chat.retry()
    await call(1).say(start, word('One.'))
    await call(1).done()
    expect(said()).toEqual(['user: First?', 'assistant: One.'])
  })

  test('it says what it needs for as long as there is no network', async () => {
    const { comeBack } = loseNetwork()
    send('First?')
    await call(0).fail(new ApiError('unreachable', 0, 'Network error.'))
    await clock.advance(60_000)
    expect(chat.getState()).toMatchObject({ isBusy: false, problem: null, isOffline: true })
    comeBack()
    chat.retry()
    expect(chat.getState()).toMatchObject({ isBusy: true, isOffline: false })
  })

  test('the server’s own reason is what it says', async () => {
    send('First?')
    await call(0).fail(new ApiError('ai_declined', 502, `${deep} The model declined to answer.`))
    expect(chat.getState().problem).toBe(`${deep} The model declined to answer.`)
  })

  test('an empty one counts as none', async () => {
    send('First?')
    await call(0).say(start, word(' '))
    await call(0).done()
    expect(said()).toEqual(['user: First?'])
    expect(chat.getState().problem).toBe(deep)
  })

  test('the next message takes the lonely one along, in one turn', async () => {
    send('First?')
    await call(0).fail(new Error('gone'))
    send('Second?')
    expect(call(1).messages).toEqual([{ role: 'user', content: 'First?\n\nSecond?' }])
  })

  test('half an answer is asked for again, and stays until there is more', async () => {
    await exchange('First?', 'One.')
    send('Second?')
    await call(1).say(start, word('Tw'))
    await call(1).fail(new Error('gone'))
    chat.retry()
    expect(call(2).messages).toEqual(call(1).messages)
    expect(said().at(-1)).toBe('assistant: Tw')
    await call(2).fail(new Error('gone'))
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: 'Tw', ending: 'cut off' })
    chat.retry()
    await call(3).say(start, word('Two.'))
    await call(3).done()
    expect(said().slice(2)).toEqual(['user: Second?', 'assistant: Two.'])
    expect(chat.getState().messages.at(-1)?.ending).toBeUndefined()
    chat.retry()
    expect(calls).toHaveLength(4)
  })

  test('half an answer is not whole because asking for it again was stopped', async () => {
    send('First?')
    await call(0).say(start, word('On'))
    await call(0).fail(new Error('gone'))
    chat.retry()
    chat.stop()
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: 'On', ending: 'cut off' })
    chat.retry()
    expect(calls).toHaveLength(3)
  })

  test('half an answer stays, and says that it is half', async () => {
    send('First?')
    await call(0).say(start, word('On'))
    await call(0).fail(new ApiError('unreachable', 0, 'Network error.'))
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: 'On', ending: 'cut off' })
  })
})

test('stopping keeps the words so far and lets nothing in after them', async () => {
  send('First?')
  await call(0).say(start, word('On'))
  chat.stop()
  await call(0).say(word('e.'))
  expect(chat.getState()).toMatchObject({ isBusy: false, problem: null })
  expect(chat.getState().messages.at(-1)).toMatchObject({ content: 'On', ending: 'stopped' })
})

test('a message that is too long stays in the box', () => {
  const long = 'a'.repeat(8_001)
  send(long)
  expect(calls).toHaveLength(0)
  expect(chat.getState()).toMatchObject({
    draft: long,
    problem: 'This message has 8,001 characters, but the limit is 8,000. Shorten it and try again.',
  })
})

test('a very long conversation is sent without its beginning', async () => {
  for (let i = 0; i < 4; i++) await exchange(`${i}?`, 'x'.repeat(15_000))
  send('last?')
  expect(call(4).messages.map(({ content }) => content.slice(0, 5))).toEqual([
    '2?',
    'xxxxx',
    '3?',
    'xxxxx',
    'last?',
  ])
})

describe('clearing', () => {
  test('ends the answer, and what was said can come back before what is said next', async () => {
    await exchange('First?', 'One.')
    send('Second?')
    const cleared = chat.clear()
    expect(chat.getState()).toMatchObject({ messages: [], isBusy: false, engineName: null })
    await call(1).say(start, word('late'))
    expect(said()).toEqual([])

    await exchange('Third?', 'Three.')
    if (cleared) chat.restore(cleared)
    expect(said()).toEqual([
      'user: First?',
      'assistant: One.',
      'user: Second?',
      'user: Third?',
      'assistant: Three.',
    ])
  })

  test('leaves what has not been said yet, and gives nothing back where nothing was said', async () => {
    expect(chat.clear()).toBeUndefined()
    chat.draft('An idea')
    expect(chat.clear()).toBeUndefined()
    expect(chat.getState().draft).toBe('An idea')

    await exchange('First?', 'One.')
    chat.draft('Another')
    const cleared = chat.clear()
    expect(chat.getState()).toMatchObject({ messages: [], draft: 'Another' })
    if (cleared) chat.restore(cleared)
    expect(said()).toEqual(['user: First?', 'assistant: One.'])
    expect(chat.getState().draft).toBe('Another')
  })
})

import { beforeEach, expect, test } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { createPieceQueue, type Piece, type PieceQueue } from './piece-queue.ts'

let queue: PieceQueue
let written: string[]
let dropped: string[]
let interim: string
let isBusy: boolean
let failures: [error: unknown, piece: Piece][]
let answers: { resolve(words: string): void; reject(error: unknown): void; signal: AbortSignal }[]

beforeEach(() => {
  written = []
  dropped = []
  failures = []
  answers = []
  queue = createPieceQueue({
    send: (_piece, signal) =>
      new Promise((resolve, reject) => {
        answers.push({ resolve, reject, signal })
      }),
    onInterim: (text) => {
      interim = text
    },
    onFailed: (...failure) => failures.push(failure),
    onBusy: (now) => {
      isBusy = now
    },
  })
})

function say(name: string): Piece {
  const place = {
    write: (words: string) => written.push(`${name}: ${words}`),
    drop: () => dropped.push(name),
  }
  const piece: Piece = { sound: new Blob([name]), language: 'en-US', place }
  queue.add(piece)
  return piece
}

async function answer(index: number, words: string | Error): Promise<void> {
  if (words instanceof Error) answers[index]?.reject(words)
  else answers[index]?.resolve(words)
  await settle()
}

test('words are written in the order in which they were said', async () => {
  for (const name of ['a', 'b', 'c']) say(name)
  expect([interim, isBusy]).toEqual(['…', true])
  await answer(2, 'three')
  expect([interim, written]).toEqual(['… three', []])
  await answer(0, 'one')
  expect([interim, written]).toEqual(['… three', ['a: one']])
  await answer(1, 'two')
  expect([interim, written, isBusy]).toEqual(['', ['a: one', 'b: two', 'c: three'], false])
})

test('one that failed lets the others pass, and can come later', async () => {
  const first = say('a')
  say('b')
  await answer(1, 'two')
  const error = new Error('No')
  await answer(0, error)
  expect([written, failures, dropped, isBusy]).toEqual([['b: two'], [[error, first]], [], false])
  queue.add(first)
  expect(isBusy).toBe(true)
  await answer(2, 'one')
  expect(written).toEqual(['b: two', 'a: one'])
})

test('silence writes nothing', async () => {
  say('a')
  await answer(0, '')
  expect([written, dropped, interim, isBusy]).toEqual([[], ['a'], '', false])
})

test('nothing comes after it was left', async () => {
  say('a')
  say('b')
  queue.leave()
  expect([answers.map(({ signal }) => signal.aborted), dropped, interim]).toEqual([
    [true, true],
    ['a', 'b'],
    '',
  ])
  await answer(0, 'one')
  await answer(1, new Error('No'))
  expect([written, failures]).toEqual([[], []])
  say('c')
  expect([answers.length, interim, isBusy]).toEqual([2, '', false])
})

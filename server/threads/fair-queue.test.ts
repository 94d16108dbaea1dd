import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

type Queue = ReturnType<typeof createFairQueue<string>>

const taken = (queue: Queue) => {
  const jobs: string[] = []
  for (let job = queue.take(); job !== undefined; job = queue.take()) jobs.push(job)
  return jobs
}

test('one who asks much waits behind everybody who asks little', () => {
  const queue = createFairQueue<string>({ max: 9, maxEach: 4 })
  for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) expect(queue.add(job.slice(0, 1), job)).toBe(true)
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('nobody can fill it, and together they can', () => {
  const queue = createFairQueue<string>({ max: 4, maxEach: 3 })
  expect(['a1', 'a2', 'a3', 'a4'].map((job) => queue.add('a', job))).toEqual([true, true, true, false])
  expect([queue.add('b', 'b1'), queue.add('b', 'b2')]).toEqual([true, false])
  expect(taken(queue)).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(queue.add('a', 'a4')).toBe(true)
})

test('a job can be taken back, which makes room', () => {
  const queue = createFairQueue<string>({ max: 2, maxEach: 2 })
  queue.add('a', 'a1')
  queue.add('b', 'b1')
  queue.remove('a', 'a1')
  queue.remove('a', 'a1')
  queue.remove('b', 'never added')
  expect([queue.add('b', 'b2'), queue.add('c', 'c1')]).toEqual([true, false])
  expect(taken(queue)).toEqual(['b1', 'b2'])
})

import { expect, it } from 'vitest'
import { createObservable } from './observable.ts'

it('holds the value and tells everybody who listens', () => {
  const words = createObservable('one')
  const heard: string[] = []
  const stop = words.subscribe(() => heard.push(`first: ${words.get()}`))
  words.subscribe(() => heard.push(`second: ${words.get()}`))

  words.set('two')
  stop()
  words.set('three')
  expect(heard).toEqual(['first: two', 'second: two', 'second: three'])
})

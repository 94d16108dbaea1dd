import { expect, test } from 'vitest'
import type { Splice } from '#shared/text/splice.ts'
import { combineInto } from './combine-into.ts'

function splicesOf(before: string, after: string): Splice[] {
  const made: Splice[] = []
  combineInto({ text: () => before, replace: (splices) => made.push(...splices) }, before, after)
  return made
}

test('brings new words alone, however long the text around them is', () => {
  const around = 'Nobody was there. '.repeat(20_000)
  const words = 'The calm river ran, and the mill stood still in the snow.'
  const before = around + words + around
  const after = before.replace('calm', 'wild').replace('snow', 'rain')
  expect(splicesOf(before, after).map(({ insert }) => insert)).toEqual(['wild', 'rain'])
})

test('compares no stretch so long that the next key would wait', () => {
  const before = `One. ${'The calm river ran. '.repeat(6_000)}Two.`
  const after = before.replace('One', 'First').replace('Two', 'Second')
  expect(splicesOf(before, after)).toHaveLength(1)
})

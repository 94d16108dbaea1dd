import { describe, expect, it } from 'vitest'
import { isOfReplacement, nameBefore, nameBeforeUndo } from './version-names.ts'

const replacement = (search: string, replace: string) => ({ search, replace, isExact: false, isWhole: false })

describe('a version', () => {
  it.each([
    ['Mary', 'Jane'],
    ['Mary', ''],
    ['“Mary”', 'a name that is much longer than what the name of a version has room for'],
  ])('that was kept for a replacement is known by its name: %j by %j', (search, replace) => {
    const made = replacement(search, replace)
    expect([nameBefore(made), nameBeforeUndo(made)].map(isOfReplacement)).toEqual([true, true])
  })

  it.each([null, 'First draft', 'Before the storm', 'Before “Mary” came'])(
    'that was kept for another reason is not taken for one: %j',
    (name) => expect(isOfReplacement(name)).toBe(false),
  )
})

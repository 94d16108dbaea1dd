import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchTokens } from './match-tokens.ts'
import { type Change, proseDiff } from './prose-diff.ts'

describe('proseDiff', () => {
  it.each([
    ['the quiet river', 'the calm river', [['quiet', 'calm']]],
    ['one two', 'one and two', [['', 'and ']]],
    ['one two three', 'one three', [['two ', '']]],
    ['read it', 'reread it', [['read', 'reread']]],
    ['the quiet brown river', 'the calm blue river', [['quiet brown', 'calm blue']]],
    ['first\n\nsecond', 'first\n\nbetween\n\nsecond', [['', 'between\n\n']]],
    ['我喜欢写作', '我很喜欢写作', [['', '很']]],
    ['hello 👩‍👩‍👧 there', 'hello 👩‍👩‍👦 there', [['👩‍👩‍👧', '👩‍👩‍👦']]],
    ['same', 'same', []],
    ['', 'new', [['', 'new']]],
    ['old', '', [['old', '']]],
  ])('from %j to %j', (before, after, expected) => {
    expect(
      proseDiff(before, after).map((c) => [before.slice(c.fromA, c.toA), after.slice(c.fromB, c.toB)]),
    ).toEqual(expected)
  })

  it('lines a rewritten passage up by its rare words', () => {
    const before = 'the cat of the house and the dog of the street saw the moon'
    const after = 'of the street the dog, and of the house the cat, saw the moon'
    const kept = before.length - proseDiff(before, after).reduce((sum, c) => sum + c.toA - c.fromA, 0)
    expect(kept).toBeGreaterThan(' saw the moon'.length)
  })

  it('turns any text into any other', () => {
    fc.assert(
      fc.property(prose, prose, (before, after) => {
        const changes = proseDiff(before, after)
        expect(applyChanges(before, after, changes)).toBe(after)
        for (const [index, change] of changes.entries()) {
          expect(change.fromA < change.toA || change.fromB < change.toB).toBe(true)
          const next = changes[index + 1]
          if (next) expect(next.fromA > change.toA && next.fromB > change.toB).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('matchTokens', () => {
  const tokens = fc.array(fc.nat(5), { maxLength: 60 }).map((ids) => Uint32Array.from(ids))

  it('finds a longest common subsequence', () => {
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const partner = matchTokens(a, b, { steps: 1e6 })
        expectValid(a, b, partner)
        expect(partner.filter((index) => index >= 0).length).toBe(lengthOfCommon(a, b))
      }),
      { numRuns: 1_000 },
    )
  })

  it('stays valid past the cost limit and past the budget', () => {
    const random = (seed: number) => (index: number) => (Math.imul(index + seed, 2_654_435_761) >>> 16) % 50
    const a = Uint32Array.from({ length: 5_000 }, (_, index) => random(1)(index))
    const b = Uint32Array.from({ length: 5_000 }, (_, index) => random(77_777)(index * 3))
    for (const steps of [1e9, 50_000, 0]) {
      const budget = { steps }
      const partner = matchTokens(a, b, budget)
      expectValid(a, b, partner)
      expect(budget.steps).toBeGreaterThan(-20_000)
    }
  })
})

const unit = fc.constantFrom(
  'the ',
  'of ',
  'river',
  'house',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '. ',
  '天',
  '気',
  '😀',
  'e\u0301',
  '\ud800',
)
const prose = fc.array(unit, { maxLength: 80 }).map((units) => units.join(''))

function applyChanges(before: string, after: string, changes: Change[]): string {
  let text = ''
  let at = 0
  for (const { fromA, toA, fromB, toB } of changes) {
    text += before.slice(at, fromA) + after.slice(fromB, toB)
    at = toA
  }
  return text + before.slice(at)
}

function expectValid(a: Uint32Array, b: Uint32Array, partner: Int32Array): void {
  let last = -1
  for (const [index, other] of partner.entries()) {
    if (other < 0) continue
    expect(other).toBeGreaterThan(last)
    expect(b[other]).toBe(a[index])
    last = other
  }
}

function lengthOfCommon(a: Uint32Array, b: Uint32Array): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const token of a) {
    const next = [0]
    for (const [index, other] of b.entries()) {
      next.push(token === other ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0))
    }
    row = next
  }
  return row[b.length] ?? 0
}

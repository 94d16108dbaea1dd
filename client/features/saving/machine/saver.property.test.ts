import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileActions, restoringActions, simulate, story } from '../../../../tests/fakes/hostile-actions.ts'
import type { Flaws } from '../../../../tests/fakes/saver-simulation.ts'

describe('whatever happens between windows, their storage and the server', () => {
  const total = new Map<string, number>()

  function survive(
    actions: typeof hostileActions,
    windows: number,
    text: string | undefined,
    numRuns: number,
    isForgotten = false,
  ) {
    fc.assert(
      fc.property(actions, (actions) => {
        const { complaints, counts } = simulate({ windows, text, isForgotten }, actions)
        expect(complaints).toEqual([])
        for (const [name, count] of Object.entries(counts)) total.set(name, count + (total.get(name) ?? 0))
      }),
      { numRuns },
    )
  }

  it.each([
    [2, story, 300],
    [3, story, 300],
    [2, '', 200],
    [3, undefined, 200],
  ])('%i windows keep every word once', (windows, text, numRuns) => {
    survive(hostileActions, windows, text, numRuns)
  })

  it('two windows keep every word that one of them has when a backup is restored', () => {
    survive(restoringActions, 2, 'Once upon a time. ', 200)
  })

  it('a tab that a restored server has forgotten comes back once where both windows bring it back', () => {
    survive(restoringActions, 2, 'Once upon a time. ', 100, true)
  })

  it('has met everything it should survive', () => {
    expect([...total.keys()].sort()).toEqual([
      'backups',
      'blocks',
      'broughtBack',
      'crashes',
      'merges',
      'outages',
      'refusals',
      'restores',
      'steps',
      'typed',
      'withdrawals',
    ])
    for (const count of total.values()) expect(count).toBeGreaterThan(0)
  })
})

describe('the simulation notices', () => {
  // With this seed, each flaw does harm in one of the first runs. With others, the rarest flaw may need hundreds.
  const samples = fc.sample(hostileActions, { numRuns: 500, seed: 16 })

  it.each<[string, Flaws]>([
    ['a server that saves a repeated mutation twice', { forgetsMutations: true }],
    ['a server that lets the last write win', { lastWriteWins: true }],
    ['a server that loses versions', { dropsVersions: true }],
    ['a draft without its base', { forgetsBase: true }],
    ['a mutation that leaves before it is stored', { sendsBeforeStored: true }],
    ['a mutation that is let go without asking whether it was saved', { letsGoUnasked: true }],
    ['a mutation that is sent for ever', { neverLetsGo: true }],
  ])('%s', (_, flaws) => {
    const isHarmful = (actions: (typeof samples)[0]) =>
      simulate({ windows: 3, text: story, flaws }, actions).complaints.length > 0
    expect(samples.some(isHarmful)).toBe(true)
  })

  it('a page that trusts a server that was restored from a backup', () => {
    const samples = fc.sample(restoringActions, { numRuns: 100, seed: 16 })
    const isHarmful = (actions: (typeof samples)[0]) =>
      simulate({ windows: 2, text: story, flaws: { neverDoubts: true } }, actions).complaints.length > 0
    expect(samples.some(isHarmful)).toBe(true)
  })
})

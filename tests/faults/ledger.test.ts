import { expect, it } from 'vitest'
import { createLedger } from './ledger.ts'
import type { Kept } from './truth.ts'

const kept = (...tabs: string[]): Kept => ({ tabs, trash: [], versions: [] })

function typeWords(words: number) {
  const ledger = createLedger()
  const burst = ledger.begin('a')
  for (let word = 0; word < words; word++) ledger.typed(burst, ledger.next('a'))
  return ledger
}

it('finds every word once, in its order', () => {
  const counts = typeWords(3).count(kept('a00001 a00002', 'a00003'))
  expect(counts).toMatchObject({ marks: 3, characters: 21, lost: 0, duplicated: 0, reordered: 0 })
})

it('reports words that are lost, doubled or out of order', () => {
  const ledger = typeWords(4)
  const shuffled = kept('a00003 a00002 a00002', 'a00003')
  expect(ledger.count(shuffled)).toMatchObject({ lost: 2, duplicated: 2, reordered: 1 })
  expect(ledger.missing(shuffled)).toEqual(['a00001', 'a00004'])
})

it('counts a word in a version or in the trash as safe, and not as a double', () => {
  const counts = typeWords(2).count({ tabs: ['a00001'], versions: ['a00001'], trash: ['a00002'] })
  expect(counts).toMatchObject({ lost: 0, duplicated: 0 })
})

it('excuses only words typed just before a kill, on the device that was killed', () => {
  const ledger = typeWords(1)
  ledger.typed(ledger.begin('b'), ledger.next('b'))
  ledger.killed('b', performance.now())
  expect(ledger.count(kept(''))).toMatchObject({ lost: 1, young: 1 })

  const old = typeWords(1)
  old.killed('a', performance.now() + 1_000)
  expect(old.count(kept(''))).toMatchObject({ lost: 1, young: 0 })
})

it('reports words that the page called saved too early', () => {
  const ledger = typeWords(2)
  ledger.saidSaved(['a00001', 'a00002'], kept('a00001'))
  expect(ledger.count(kept('a00001 a00002'))).toMatchObject({ lost: 0, lies: 1 })
})
